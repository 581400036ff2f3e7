import { generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** Key pair with which the identity provider signs tokens. The public key is served at `/v1/keys`. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly jwk: JsonWebKey & { readonly kid: string; readonly alg: 'RS256'; readonly use: 'sig' };
}

let made: Promise<SigningKey> | undefined;

const make = async (): Promise<SigningKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return { privateKey, jwk: { ...jwk, kid: 'sandbox', alg: 'RS256', use: 'sig' } };
};

/** Returns the key pair that signs ID tokens. Creates it once per process on first use, because generating keys is slow. */
export const signingKey = (): Promise<SigningKey> => {
  made ??= make();
  return made;
};
