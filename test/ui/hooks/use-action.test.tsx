import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { accepted, type Result, refused } from '../../../core/result';
import { useAction } from '../../../ui/hooks/use-action';

describe('Once is once: work that a person starts', () => {
  it('a second start while it is under way does nothing, even before the screen has shown that it is busy', async () => {
    const { attempt, work } = openAttempt();

    await act(async () => {
      attempt().run(work.start);
      attempt().run(work.start);
    });

    expect(work.started()).toBe(1);
    expect(attempt().isBusy).toBe(true);
  });

  it('may be started again once it was answered', async () => {
    const { attempt, work } = openAttempt();
    await act(async () => attempt().run(work.start));
    await act(async () => work.answer(refused('E0000068')));

    await act(async () => attempt().run(work.start));

    expect(work.started()).toBe(2);
    expect(attempt().refusal).toBeUndefined();
  });

  it('a refusal is told, and forgotten when it is cleared', async () => {
    const { attempt, work } = openAttempt();
    const told: string[] = [];
    await act(async () => attempt().run(work.start, undefined, ({ code }) => told.push(code)));
    await act(async () => work.answer(refused('E0000068')));
    const shown = attempt().refusal?.code;

    act(() => attempt().clear());

    expect([told, shown, attempt().refusal, attempt().isBusy]).toEqual([
      ['E0000068'],
      'E0000068',
      undefined,
      false,
    ]);
  });

  it('an answer that belongs to an earlier attempt is nobody’s business', async () => {
    const { attempt, work } = openAttempt();
    await act(async () => attempt().run(work.start));

    await act(async () => work.answer(refused('superseded')));

    expect([attempt().refusal, attempt().isBusy]).toEqual([undefined, false]);
  });

  it('cancelled work is aborted, and its late answer is dropped', async () => {
    const { attempt, work } = openAttempt();
    const acceptedValues: unknown[] = [];
    await act(async () => attempt().run(work.start, (value) => acceptedValues.push(value)));

    act(() => attempt().cancel());
    await act(async () => work.answer(accepted('late')));

    expect(work.signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([acceptedValues, attempt().isBusy]).toEqual([[], false]);
  });

  it('a late refusal of cancelled work does not stand in the way of the work that followed', async () => {
    const { attempt, work } = openAttempt();
    await act(async () => attempt().run(work.start));
    const late = work.answer;
    act(() => attempt().cancel());
    await act(async () => attempt().run(work.start));

    await act(async () => late(refused('E0000068')));

    expect([attempt().refusal, attempt().isBusy]).toEqual([undefined, true]);
  });

  it('work ends with the screen', async () => {
    const { attempt, work, close } = openAttempt();
    await act(async () => attempt().run(work.start));

    close();

    expect(work.signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

const openAttempt = () => {
  const signals: AbortSignal[] = [];
  const work = {
    signals,
    started: () => signals.length,
    answer: (_: Result<unknown>): void => undefined,
    start: (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Result<unknown>>((resolve) => {
        work.answer = resolve;
      });
    },
  };
  const { result, unmount } = renderHook(() => useAction(), { wrapper: StrictMode });
  return { attempt: () => result.current, work, close: unmount };
};
