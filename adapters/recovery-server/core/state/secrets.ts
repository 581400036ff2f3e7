import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits as text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 of a text. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns the HMAC-SHA-256 of a list of texts. */
export const authenticate = (secret: string, ...texts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(texts)).digest();

/** Compares two texts in constant time. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
