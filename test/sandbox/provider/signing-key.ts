import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';

export type SigningKey = JsonWebKey & { readonly kid: string; readonly alg: 'RS256'; readonly use: 'sig' };

let made: Promise<SigningKey> | undefined;

const make = async (): Promise<SigningKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: 'sandbox', alg: 'RS256', use: 'sig' };
};

/** Returns the key that signs ID tokens. Creates it once per process on first use, because generating keys is slow. */
export const signingKey = (): Promise<SigningKey> => {
  made ??= make();
  return made;
};
