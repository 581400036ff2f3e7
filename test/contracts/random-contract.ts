import type { Random } from '../../core/additions/ports/random';

/** Contract for sources of random numbers. */
export function describeRandomContract(name: string, create: () => Random) {
  describe(`${name} as a random source`, () => {
    it.each([1, 2, 57, 1_000])('reaches whole numbers from 0 to below %i only, and each alike', (limit) => {
      const random = create();
      const counts = new Map<number, number>();
      for (let draw = 0; draw < limit * 200; draw += 1) {
        const drawn = random(limit);
        counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
      }

      const numbers = Array.from({ length: limit }, (_, number) => number);
      expect([...counts.keys()].sort((one, other) => one - other)).toEqual(numbers);
      // 200 are expected; 8 standard deviations are 113.
      expect(Math.min(...counts.values())).toBeGreaterThan(87);
      expect(Math.max(...counts.values())).toBeLessThan(313);
    });
  });
}
