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

type Algorithm = RsaHashedImportParams | EcKeyImportParams;
type NamedKey = JsonWebKey & { readonly kid?: unknown };

/** What a token may be signed with, by the name in its header, and how Web Crypto names it: these, and no other. */
const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map<string, Algorithm>([
  ['RS256', { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
  ['RS384', { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' }],
  ['RS512', { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' }],
  ['PS256', { name: 'RSA-PSS', hash: 'SHA-256' }],
  ['PS384', { name: 'RSA-PSS', hash: 'SHA-384' }],
  ['PS512', { name: 'RSA-PSS', hash: 'SHA-512' }],
  ['ES256', { name: 'ECDSA', namedCurve: 'P-256' }],
  ['ES384', { name: 'ECDSA', namedCurve: 'P-384' }],
  ['ES512', { name: 'ECDSA', namedCurve: 'P-521' }],
]);

/** Throws, in the words of Okta's SDK, for a token that no key of the provider has signed. */
export const checkSignature = async (token: SignedToken, keys: ProviderKeys): Promise<void> => {
  const { alg, kid } = token;
  const algorithm = ALGORITHMS.get(alg);
  if (algorithm === undefined) throw new Error('The token signature is not valid');
  let isKnown = false;
  for (const fresh of [false, true]) {
    for (const key of fittingKeys(await keys(fresh), token)) {
      if (await isSignedWith(key, algorithm, token)) return;
      isKnown = true;
    }
  }
  if (isKnown) throw new Error('The token signature is not valid');
  throw new Error(`The key id, ${kid}, was not found in the server's keys`);
};

/** The key that the token names; else those of its kind, or the only one of them that has no name. */
const fittingKeys = (keys: readonly NamedKey[], { alg, kid }: SignedToken): readonly JsonWebKey[] => {
  const named = keys.filter((key) => kid !== undefined && key.kid === kid);
  if (named.length > 0) return named;
  const kind = alg.startsWith('E') ? 'EC' : 'RSA';
  const usable = keys.filter((key) => key.kty === kind && key.use !== 'enc' && (key.alg ?? alg) === alg);
  if (kid === undefined) return usable;
  const unnamed = usable.filter((key) => typeof key.kid !== 'string');
  return unnamed.length === 1 ? unnamed : [];
};

const isSignedWith = async (
  { kty, n, e, crv, x, y }: JsonWebKey,
  algorithm: Algorithm,
  { alg, signed, signature }: SignedToken,
): Promise<boolean> => {
  const publicKey = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x, y }).filter(([, part]) => part !== undefined),
  );
  const verification = { ...algorithm, hash: `SHA-${alg.slice(2)}`, saltLength: Number(alg.slice(2)) / 8 };
  const content = new TextEncoder().encode(signed);
  try {
    const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
    return await crypto.subtle.verify(verification, key, bytesOf(signature), content);
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
