import { act, render, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { type Result, refused } from '../../../core/result';
import { useEffect, useLayoutEffect } from '../../../ui/hooks/effects';
import { useAction } from '../../../ui/hooks/use-action';
import { useCountdown } from '../../../ui/hooks/use-countdown';
import { useInertBackground } from '../../../ui/hooks/use-inert-background';
import { createFakedCore } from '../rig';

/** `scrollIntoView` has the return type `void`, but can return a promise. An effect must not return a promise. */
const scroll = (): void => document.body.scrollIntoView();

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

describe('The remaining seconds', () => {
  it('are counted down to zero', async () => {
    const { left, pass } = countedTo(2_500);
    const counted = [left()];

    for (const milliseconds of [499, 1, 999, 1, 999, 1, 5_000]) {
      await pass(milliseconds);
      counted.push(left());
    }

    expect(counted).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
  });

  it('are zero without an end time', () => {
    expect(countedTo(undefined).left()).toBe(0);
  });

  it('do not increase when the clock is set back', async () => {
    const { left, pass, clock } = countedTo(10_000);
    await pass(1_000);

    clock.jump(-60_000);
    await pass(1_000);

    expect(left()).toBe(8);
  });

  it('are recalculated when the end time changes', async () => {
    const { left, pass, count } = countedTo(3_000);
    await pass(1_000);

    count(30_000);

    expect(left()).toBe(29);
  });
});

function countedTo(milliseconds: number | undefined) {
  const { clock, Core } = createFakedCore();
  const start = clock.now();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Core>{children}</Core>;
  const { result, rerender } = renderHook(({ until }) => useCountdown(until), {
    wrapper,
    initialProps: { until: milliseconds === undefined ? undefined : start + milliseconds },
  });
  return {
    clock,
    left: () => result.current,
    pass: (time: number) => act(() => clock.advance(time)),
    count: (time: number) => rerender({ until: start + time }),
  };
}

describe('useEffect and useLayoutEffect', () => {
  it('compile with an effect that returns nothing or a clean-up function, and run both', () => {
    const steps: string[] = [];
    const { unmount } = renderHook(() => {
      useEffect(() => {
        steps.push('effect');
        return () => steps.push('clean-up');
      }, []);
      useLayoutEffect(() => {
        steps.push('layout effect');
      }, []);
    });
    unmount();

    expect(steps).toEqual(['layout effect', 'effect', 'clean-up']);
  });

  it('do not compile with an effect that returns the value of a platform call', () => {
    const neverRendered = () => {
      // @ts-expect-error A `void` value may be a promise, which React would call as a clean-up function.
      useEffect(() => scroll());
      // @ts-expect-error The value of an optional call may also be a promise.
      useLayoutEffect(() => document.querySelector('main')?.scrollIntoView());
      // @ts-expect-error An async effect returns a promise.
      useEffect(async () => undefined);
    };

    expect(neverRendered).toBeInstanceOf(Function);
  });
});

const Covering = ({ first, second }: { readonly first: boolean; readonly second: boolean }) => {
  useInertBackground(first);
  useInertBackground(second);
  return <button type="button">Next</button>;
};

it('useInertBackground restores the focus after one overlay has replaced another', async () => {
  const page = render(<Covering first={false} second={false} />);
  const button = page.getByRole('button');
  button.focus();

  page.rerender(<Covering first second={false} />);
  // Removes the focus, as a browser does when an element becomes inert. jsdom does not remove the focus.
  act(() => button.blur());
  page.rerender(<Covering first second />);
  page.rerender(<Covering first={false} second />);
  page.rerender(<Covering first={false} second={false} />);

  expect(document.activeElement).toBe(button);
});
