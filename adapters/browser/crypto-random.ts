import type { Random } from '../../core/additions/ports/random';

const ALL = 2 ** 32;

/** Draws again above the last multiple of `limit`, because a remainder alone prefers small numbers. */
export const cryptoRandom =
  (crypto: Pick<Crypto, 'getRandomValues'>): Random =>
  (limit) => {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    return drawn < ALL - (ALL % limit) ? drawn % limit : cryptoRandom(crypto)(limit);
  };
