interface SignedToken {
  /** Encoded header and payload, to which the signature applies. */
  readonly signed: string;
  readonly signature: string;
  readonly alg: string;
  readonly kid: unknown;
}

/** If `fresh` is true, requests the keys again. */
export type ProviderKeys = (fresh: boolean) => Promise<readonly JsonWebKey[]>;

type NamedKey = JsonWebKey & { readonly kid?: unknown };

/** `importKey` and `verify` receive the same `parameters`. Each function ignores the parameters that it does not need. */
interface Algorithm {
  readonly kty: 'RSA' | 'EC' | 'OKP';
  readonly parameters: RsaHashedImportParams & RsaPssParams & EcKeyImportParams & EcdsaParams;
}

const algorithm = (kty: Algorithm['kty'], name: string, bits: number, namedCurve = ''): Algorithm => ({
  kty,
  parameters: { name, hash: `SHA-${bits}`, saltLength: bits / 8, namedCurve },
});

const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([
  ...[256, 384, 512].flatMap((bits): readonly (readonly [string, Algorithm])[] => [
    [`RS${bits}`, algorithm('RSA', 'RSASSA-PKCS1-v1_5', bits)],
    [`PS${bits}`, algorithm('RSA', 'RSA-PSS', bits)],
    [`ES${bits}`, algorithm('EC', 'ECDSA', bits, `P-${bits === 512 ? 521 : bits}`)],
  ]),
  // Older browsers do not support EdDSA. The import of an EdDSA key then fails and the token is rejected
  // (https://www.rfc-editor.org/rfc/rfc8037#section-3.1).
  ['EdDSA', algorithm('OKP', 'Ed25519', 512)],
]);

/** Minimum size of an RSA key's modulus, in bits (https://www.rfc-editor.org/rfc/rfc7518#section-3.3). */
const MIN_MODULUS_LENGTH = 2048;

export const hashOf = (alg: string): string => String(ALGORITHMS.get(alg)?.parameters.hash);

export const checkSignature = async (token: SignedToken, keys: ProviderKeys): Promise<void> => {
  const { alg, kid } = token;
  const algorithm = ALGORITHMS.get(alg);
  if (algorithm === undefined) throw new Error('The token signature is not valid');
  let isKnown = false;
  for (const fresh of [false, true]) {
    for (const key of matchingKeys((await keys(fresh)).filter(isObject), algorithm, token)) {
      if (await isSignedWith(key, algorithm, token)) return;
      isKnown = true;
    }
  }
  if (isKnown) throw new Error('The token signature is not valid');
  throw new Error(`The key id, ${kid}, was not found in the server's keys`);
};

/**
 * Returns the usable keys with the token's `kid`, or all usable keys for a token without a `kid`. If no key has the token's
 * `kid`, but exactly one usable key has no `kid`, returns this key.
 */
const matchingKeys = (
  keys: readonly NamedKey[],
  { kty }: Algorithm,
  { alg, kid }: SignedToken,
): readonly JsonWebKey[] => {
  const usable = keys.filter((key) => key.kty === kty && isForSigning(key) && (key.alg ?? alg) === alg);
  if (kid === undefined) return usable;
  if (keys.some((key) => key.kid === kid)) return usable.filter((key) => key.kid === kid);
  const unnamed = usable.filter((key) => typeof key.kid !== 'string');
  return unnamed.length === 1 ? unnamed : [];
};

const isObject = (entry: unknown) => typeof entry === 'object' && entry !== null;

/** Returns true if the key may be used to verify signatures (https://www.rfc-editor.org/rfc/rfc7517#section-4.2). */
const isForSigning = ({ use = 'sig', key_ops: uses = ['verify'] }: NamedKey) =>
  use === 'sig' && Array.isArray(uses) && uses.includes('verify');

const isSignedWith = async (
  { kty, n, e, crv, x, y }: JsonWebKey,
  { parameters }: Algorithm,
  { signed, signature }: SignedToken,
): Promise<boolean> => {
  const publicKey = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x, y }).filter(([, part]) => part !== undefined),
  );
  const content = new TextEncoder().encode(signed);
  try {
    const key = await crypto.subtle.importKey('jwk', publicKey, parameters, false, ['verify']);
    if ('modulusLength' in key.algorithm && Number(key.algorithm.modulusLength) < MIN_MODULUS_LENGTH)
      return false;
    return await crypto.subtle.verify(parameters, key, bytesOf(signature), content);
  } catch (error) {
    // Web Crypto throws a `DOMException` if the key is damaged or has the wrong type. The signature then counts as
    // invalid.
    if (error instanceof DOMException) return false;
    throw error;
  }
};

export const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};
