import { createHash, generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto';

export type Json = Readonly<Record<string, unknown>>;

const generators = {
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  anotherRsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  shortRsa: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
  p256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  p384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  p521: () => generateKeyPairSync('ec', { namedCurve: 'P-521' }),
  ed25519: () => generateKeyPairSync('ed25519'),
} satisfies Readonly<Record<string, () => KeyPairKeyObjectResult>>;

export type KeyName = keyof typeof generators;

const keyPairs = new Map<KeyName, KeyPairKeyObjectResult>();

/** Returns a key pair that signs test tokens. Generates each pair at its first use, because RSA keys take long. */
export const keyPair = (name: KeyName): KeyPairKeyObjectResult => {
  const pair = keyPairs.get(name) ?? generators[name]();
  keyPairs.set(name, pair);
  return pair;
};

const curves: Readonly<Record<string, KeyName>> = { '256': 'p256', '384': 'p384', '512': 'p521' };

export const keyNameFor = (alg: string): KeyName => {
  if (alg === 'EdDSA') return 'ed25519';
  return (alg.startsWith('ES') ? curves[alg.slice(2)] : undefined) ?? 'rsa';
};

export const published = (name: KeyName, more: Json = {}): Json => ({
  ...keyPair(name).publicKey.export({ format: 'jwk' }),
  kid: 'a-key',
  ...more,
});

export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Creates a token whose signature is valid for the algorithm `alg`, even if the token's header names another algorithm.
 */
export const signedToken = (alg: string, header: Json, claims: unknown, name: KeyName = keyNameFor(alg)) => {
  const content = `${encoded({ alg, kid: 'a-key', ...header })}.${encoded(claims)}`;
  return `${content}.${signatureOf(alg, content, name).toString('base64url')}`;
};

export const signatureOf = (
  alg: string,
  content: string,
  name: KeyName,
  dsaEncoding: 'der' | 'ieee-p1363' = 'ieee-p1363',
): Buffer => {
  const key = keyPair(name).privateKey;
  const data = Buffer.from(content);
  if (alg === 'EdDSA') return sign(null, data, key);
  const bits = Number(alg.slice(2)) || 256;
  const how = alg.startsWith('PS') ? { key, padding: 6, saltLength: bits / 8 } : { key, dsaEncoding };
  return sign(`sha${bits}`, data, how);
};

/**
 * Returns the left half of an access token's hash, as in the `at_hash` claim
 * (https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken).
 */
export const accessTokenHash = (bits: 256 | 384 | 512, accessToken = 'an-access-token'): string => {
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
};
