import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { type Result, refused } from '../../../core/result';
import { useAction } from '../../../ui/hooks/use-action';
import { createFakedCore } from '../rig';

describe('Work started by the user', () => {
  it('is shown as pending, then with its refusal', async () => {
    const { attempt, work } = openAttempt();
    await act(async () => attempt().run(work.start));
    const busy = attempt().isBusy;

    await act(async () => work.answer(refused('E0000068')));

    expect([busy, attempt().isBusy, attempt().refusal]).toEqual([true, false, refused('E0000068')]);
  });

  it('is aborted when its screen is removed', async () => {
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
    answer: (_: Result<unknown>): void => undefined,
    start: (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Result<unknown>>((resolve) => {
        work.answer = resolve;
      });
    },
  };
  const { Core, clock } = createFakedCore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <Core>{children}</Core>
    </StrictMode>
  );
  const { result, unmount } = renderHook(() => useAction(), { wrapper });
  return { attempt: () => result.current, work, clock, close: unmount };
};
