import { generateKeyPairSync, sign } from 'node:crypto';
import type { WrongIdToken } from '../state/provider-settings';
import type { SigningKey } from './signing-key';

type Json = Readonly<Record<string, unknown>>;

const A_DAY = 86_400;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));

const shifted = (claims: Json, seconds: number): Json => ({
  ...claims,
  iat: Number(claims.iat) + seconds,
  exp: Number(claims.exp) + seconds,
});

/** Functions that make the claims of an ID token invalid. The token is signed again. */
const wrongClaims: { readonly [Kind in WrongIdToken]?: (claims: Json) => Json } = {
  issuer: (claims) => ({ ...claims, iss: 'https://another-issuer.example' }),
  audience: (claims) => ({ ...claims, aud: 'another-client' }),
  nonce: (claims) => ({ ...claims, nonce: 'another-nonce' }),
  expired: (claims) => shifted(claims, -A_DAY),
  future: (claims) => shifted(claims, A_DAY),
};

/** Gives a valid ID token the requested defect. Returns undefined for `missing`: the response then has no ID token. */
export const makeWrong = (
  idToken: string,
  kind: WrongIdToken,
  { privateKey }: SigningKey,
): string | undefined => {
  const [header, payload] = idToken.split('.');
  const signed = (headers: Json, claims: Json, key = privateKey) => {
    const content = `${encode(headers)}.${encode(claims)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
  };
  const headers = decode(header);
  const claims = decode(payload);
  switch (kind) {
    case 'missing':
      return undefined;
    case 'garbage':
      return 'this-is-no-token';
    case 'unsigned':
      return `${encode({ alg: 'none', kid: headers.kid })}.${payload}.`;
    case 'signature':
      return signed(headers, claims, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    case 'key':
      return signed({ ...headers, kid: 'another-key' }, claims);
    default:
      return signed(headers, wrongClaims[kind]?.(claims) ?? claims);
  }
};
