/** What of a token its signature is about. */
export interface SignedToken {
  /** Header and payload, as they were sent. */
  readonly signed: string;
  readonly signature: string;
  readonly alg: string;
  readonly kid: unknown;
}

/** The provider's public keys; `fresh` asks for them anew. */
export type ProviderKeys = (fresh: boolean) => Promise<readonly JsonWebKey[]>;

type NamedKey = JsonWebKey & { readonly kid?: unknown };

/** How Web Crypto names what a token is signed with, and the kind of key that signs so. */
interface Algorithm {
  readonly kty: 'RSA' | 'EC' | 'OKP';
  readonly hash: string;
  readonly key: RsaHashedImportParams | EcKeyImportParams;
  readonly verification: RsaPssParams | EcdsaParams;
}

const rsa = (name: string, bits: number): Algorithm => {
  const hash = `SHA-${bits}`;
  return { kty: 'RSA', hash, key: { name, hash }, verification: { name, hash, saltLength: bits / 8 } };
};

const elliptic = (kty: 'EC' | 'OKP', name: string, namedCurve: string, bits: number): Algorithm => {
  const hash = `SHA-${bits}`;
  return { kty, hash, key: { name, namedCurve }, verification: { name, hash } };
};

/** What a token may be signed with, by the name in its header: these, and no other. */
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map([
  ...[256, 384, 512].flatMap((bits): readonly (readonly [string, Algorithm])[] => [
    [`RS${bits}`, rsa('RSASSA-PKCS1-v1_5', bits)],
    [`PS${bits}`, rsa('RSA-PSS', bits)],
    [`ES${bits}`, elliptic('EC', 'ECDSA', `P-${bits === 512 ? 521 : bits}`, bits)],
  ]),
  // An older browser does not know it, and refuses it (https://www.rfc-editor.org/rfc/rfc8037#section-3.1).
  ['EdDSA', elliptic('OKP', 'Ed25519', 'Ed25519', 512)],
]);

/** The least that the modulus of an RSA key may have, in bits (https://www.rfc-editor.org/rfc/rfc7518#section-3.3). */
const LEAST_MODULUS = 2048;

/** The hash that goes with an algorithm, as Web Crypto names it. */
export const hashOf = (alg: string): string => ALGORITHMS.get(alg)?.hash ?? '';

/** Throws, in the words of Okta's SDK, for a token that no key of the provider has signed. */
export const checkSignature = async (token: SignedToken, keys: ProviderKeys): Promise<void> => {
  const { alg, kid } = token;
  const algorithm = ALGORITHMS.get(alg);
  if (algorithm === undefined) throw new Error('The token signature is not valid');
  let isKnown = false;
  for (const fresh of [false, true]) {
    for (const key of fittingKeys((await keys(fresh)).filter(isObject), algorithm, token)) {
      if (await isSignedWith(key, algorithm, token)) return;
      isKnown = true;
    }
  }
  if (isKnown) throw new Error('The token signature is not valid');
  throw new Error(`The key id, ${kid}, was not found in the server's keys`);
};

/** The key that the token names; else those of its kind, or the only one of them that has no name. */
const fittingKeys = (
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

/** https://www.rfc-editor.org/rfc/rfc7517#section-4.2 */
const isForSigning = ({ use = 'sig', key_ops: uses = ['verify'] }: NamedKey) =>
  use === 'sig' && Array.isArray(uses) && uses.includes('verify');

const isSignedWith = async (
  { kty, n, e, crv, x, y }: JsonWebKey,
  algorithm: Algorithm,
  { signed, signature }: SignedToken,
): Promise<boolean> => {
  const publicKey = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x, y }).filter(([, part]) => part !== undefined),
  );
  const content = new TextEncoder().encode(signed);
  try {
    const key = await crypto.subtle.importKey('jwk', publicKey, algorithm.key, false, ['verify']);
    if ('modulusLength' in key.algorithm && Number(key.algorithm.modulusLength) < LEAST_MODULUS) return false;
    return await crypto.subtle.verify(algorithm.verification, key, bytesOf(signature), content);
  } catch (error) {
    // A key of another kind, or a damaged one.
    if (error instanceof DOMException) return false;
    throw error;
  }
};

/** Throws for a text that is not in base64url. */
export const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};
