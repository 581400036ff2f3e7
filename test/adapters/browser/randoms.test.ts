import { cryptoRandom } from '../../../adapters/browser/crypto-random';
import { describeRandomContract } from '../../contracts/random-contract';
import { createCountingRandom } from '../../fakes/counting-random';

describeRandomContract('Web Crypto', () => cryptoRandom(crypto));
describeRandomContract('A count', () => createCountingRandom());

it.each([
  [4_294_967_294, 2],
  [4_294_967_295, 0],
])('of the limit 3, %i is drawn again if a number would be preferred', (first, expected) => {
  const drawn = [first, 6];
  const getRandomValues = <T extends ArrayBufferView | null>(values: T): T => {
    if (values instanceof Uint32Array) values[0] = drawn.shift() ?? 0;
    return values;
  };

  expect(cryptoRandom({ getRandomValues })(3)).toBe(expected);
});
