import { isDrawn, uncertaintyOf } from './draw-mutants.mjs';

const drawn = (draw: Parameters<typeof isDrawn>[1]) =>
  Array.from({ length: 10_000 }, (_, at) => String(at)).filter((id) => isDrawn({ id }, draw));

describe('A random sample of mutants', () => {
  it.each([0.5, 6, 50, 99])('contains about the requested percentage: %d', (percent) => {
    const share = drawn({ percent, seed: '1' }).length / 100;

    expect(Math.abs(share - percent)).toBeLessThan(1.5);
  });

  it('is empty for 0 % and complete for 100 %', () => {
    expect(drawn({ percent: 0, seed: '1' })).toHaveLength(0);
    expect(drawn({ percent: 100, seed: '1' })).toHaveLength(10_000);
  });

  it('is the same for the same seed and differs for another seed', () => {
    const [first, again, other] = ['1', '1', '2'].map((seed) => drawn({ percent: 6, seed }));

    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });
});

describe('The confidence interval of a sample’s mutation score', () => {
  it.each([
    [75, 100, 8.4],
    [300, 400, 4.2],
    [144, 175, 5.7],
    [50, 100, 9.6],
    [100, 100, 2.6],
    [4, 4, 30],
    [0, 0, 49],
  ])('for %i killed mutants of %i is ± %d points', (found, all, points) => {
    expect(uncertaintyOf({ found, all })).toBeCloseTo(points, 1);
  });
});
