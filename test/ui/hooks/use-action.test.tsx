import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { accepted, type Result, refused } from '../../../core/result';
import { useAction } from '../../../ui/hooks/use-action';
import { CoreContext } from '../../../ui/hooks/use-core';
import { createFakedCore } from '../rig';

describe('Work started by the user runs once', () => {
  it('a second start during the work does nothing, even before the screen shows that it is busy', async () => {
    const { attempt, work } = openAttempt();

    await act(async () => {
      attempt().run(work.start);
      attempt().run(work.start);
    });

    expect(work.started()).toBe(1);
    expect(attempt().isBusy).toBe(true);
  });

  it('work can be started again after an answer', async () => {
    const { attempt, work } = openAttempt();
    await act(async () => attempt().run(work.start));
    await act(async () => work.answer(refused('E0000068')));

    await act(async () => attempt().run(work.start));

    expect(work.started()).toBe(2);
    expect(attempt().refusal).toBeUndefined();
  });

  it('a refusal is shown until it is cleared', async () => {
    const { attempt, work } = openAttempt();
    const told: unknown[] = [];
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

  it('[settled.throttled] throttled work cannot be started before its time, and clearing keeps the notice', async () => {
    const { attempt, work, clock } = openAttempt();
    const throttled = { ...refused('throttled'), waitSeconds: 5, waitUntil: clock.now() + 5_000 };
    await act(async () => attempt().run(work.start));
    await act(async () => work.answer(throttled));

    act(() => attempt().clear());
    await act(() => clock.advance(4_999));
    act(() => attempt().run(work.start));
    const early = [attempt().isResting, attempt().refusal, work.started()];
    await act(() => clock.advance(1));
    const late = [attempt().isResting, work.started()];
    act(() => attempt().run(work.start));

    expect(early).toEqual([true, throttled, 1]);
    expect([...late, work.started()]).toEqual([false, 1, 2]);
  });

  it('an answer of an earlier attempt is ignored', async () => {
    const { attempt, work } = openAttempt();
    await act(async () => attempt().run(work.start));

    await act(async () => work.answer(refused('superseded')));

    expect([attempt().refusal, attempt().isBusy]).toEqual([undefined, false]);
  });

  it('cancelled work is aborted, and its late answer is ignored', async () => {
    const { attempt, work } = openAttempt();
    const acceptedValues: unknown[] = [];
    await act(async () => attempt().run(work.start, (value) => acceptedValues.push(value)));

    act(() => attempt().cancel());
    await act(async () => work.answer(accepted('late')));

    expect(work.signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([acceptedValues, attempt().isBusy]).toEqual([[], false]);
  });

  it('a late refusal of cancelled work does not affect later work', async () => {
    const { attempt, work } = openAttempt();
    await act(async () => attempt().run(work.start));
    const late = work.answer;
    act(() => attempt().cancel());
    await act(async () => attempt().run(work.start));

    await act(async () => late(refused('E0000068')));

    expect([attempt().refusal, attempt().isBusy]).toEqual([undefined, true]);
  });

  it('work is aborted when its screen is removed', async () => {
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
  const { core, clock } = createFakedCore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <CoreContext value={core}>{children}</CoreContext>
    </StrictMode>
  );
  const { result, unmount } = renderHook(() => useAction(), { wrapper });
  return { attempt: () => result.current, work, clock, close: unmount };
};
