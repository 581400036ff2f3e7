import { median, rotated } from './figures';

describe('the median', () => {
  it.each([
    [[3], 3],
    [[10, 9, 100], 10],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('leaves the values in their order', () => {
    const values = [2, 1];
    median(values);

    expect(values).toEqual([2, 1]);
  });
});

it('each round begins with the next page, and has all of them', () => {
  const rounds = [0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''));

  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
});
