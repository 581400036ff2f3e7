import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreContext } from '../../../ui/hooks/use-core';
import { useSecondsLeft } from '../../../ui/hooks/use-seconds-left';
import { createFakedCore } from '../rig';

describe('The seconds that are left', () => {
  it('are counted down to the time, and no further', async () => {
    const { left, pass } = countedTo(2_500);
    const counted = [left()];

    for (const milliseconds of [499, 1, 999, 1, 999, 1, 5_000]) {
      await pass(milliseconds);
      counted.push(left());
    }

    expect(counted).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
  });

  it('are none where there is no time', () => {
    expect(countedTo(undefined).left()).toBe(0);
  });

  it('become no more by a clock that is set back', async () => {
    const { left, pass, clock } = countedTo(10_000);
    await pass(1_000);

    clock.jump(-60_000);
    await pass(1_000);

    expect(left()).toBe(8);
  });

  it('are those to another time, where that comes in its place', async () => {
    const { left, pass, count } = countedTo(3_000);
    await pass(1_000);

    count(30_000);

    expect(left()).toBe(29);
  });
});

function countedTo(milliseconds: number | undefined) {
  const { clock, core } = createFakedCore();
  const start = clock.now();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreContext value={core}>{children}</CoreContext>
  );
  const { result, rerender } = renderHook(({ until }) => useSecondsLeft(until), {
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
