import { isDrawn, uncertaintyOf } from './draw-mutants.mjs';

const drawn = (draw: Parameters<typeof isDrawn>[1]) =>
  Array.from({ length: 10_000 }, (_, at) => String(at)).filter((id) => isDrawn({ id }, draw));

describe('Mutants that are drawn', () => {
  it.each([0.5, 6, 50, 99])('are about as many of a hundred as are asked for: %d', (percent) => {
    const share = drawn({ percent, seed: '1' }).length / 100;

    expect(Math.abs(share - percent)).toBeLessThan(1.5);
  });

  it('are none of none, and all of a hundred', () => {
    expect(drawn({ percent: 0, seed: '1' })).toHaveLength(0);
    expect(drawn({ percent: 100, seed: '1' })).toHaveLength(10_000);
  });

  it('are the same ones by the same seed, and others by another', () => {
    const [first, again, other] = ['1', '1', '2'].map((seed) => drawn({ percent: 6, seed }));

    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });
});

describe('How sure the score of a draw is', () => {
  it.each([
    [75, 100, 8.4],
    [300, 400, 4.2],
    [144, 175, 5.7],
    [50, 100, 9.6],
    [100, 100, 2.6],
    [4, 4, 30],
    [0, 0, 49],
  ])('%i of %i is within %d points', (found, all, points) => {
    expect(uncertaintyOf({ found, all })).toBeCloseTo(points, 1);
  });
});
