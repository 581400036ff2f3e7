import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCountdown } from '../../../ui/hooks/use-countdown';
import { createFakedCore } from '../rig';

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
