import type { Claims } from '../../../core/ports/identity-provider';
import { present, readTokenAnswer } from './answer';
import { checkIdToken, type ExpectedToken } from './check';
import type { SignInTokens } from './store';

/** With this scope a provider gives a refresh token (specification, section 9: auto-renew). */
export const RENEWING_SCOPE = 'offline_access';

/** What a token answer is held against. */
export interface AskedTokens extends Pick<ExpectedToken, 'issuer' | 'clientId' | 'keys'> {
  readonly scopes: readonly string[];
}

/** What a sign-in has brought, once its ID token is found good. */
export const tokensOfSignIn = async (
  answer: unknown,
  asked: AskedTokens,
  nonce: string,
): Promise<SignInTokens> => {
  const { accessToken, idToken, refreshToken, scope, lifetime } = readTokenAnswer(answer);
  const checked = await checkedIdToken(present(idToken), { ...asked, accessToken, nonce });
  const expiresAt = lifetime === undefined ? checked.expiresAt : fromNow(lifetime);
  return {
    accessToken: { accessToken, expiresAt },
    idToken: checked,
    ...renewable(asked, refreshToken),
    scope: scope ?? asked.scopes.join(' '),
  };
};

/** The same after a renewal: a provider need not send a new ID token, nor a new refresh token, nor a lifetime. */
export const tokensOfRenewal = async (
  answer: unknown,
  asked: AskedTokens,
  before: SignInTokens,
  usualLifetime: number,
): Promise<SignInTokens> => {
  const { accessToken, idToken, refreshToken, scope, lifetime = usualLifetime } = readTokenAnswer(answer);
  const isNew = idToken !== undefined && idToken !== before.idToken?.idToken;
  const expected = { ...asked, accessToken, nonce: before.idToken?.nonce, renews: before.idToken?.claims };
  return {
    ...before,
    ...(isNew && { idToken: await checkedIdToken(idToken, expected) }),
    ...renewable(asked, refreshToken),
    ...(scope !== undefined && { scope }),
    accessToken: { accessToken, expiresAt: fromNow(lifetime) },
  };
};

/** A refresh token that nobody has asked for is not used, and so it is not kept. */
const renewable = ({ scopes }: AskedTokens, refreshToken: string | undefined) =>
  refreshToken !== undefined && scopes.includes(RENEWING_SCOPE) ? { refreshToken } : {};

const checkedIdToken = async (idToken: string, expected: ExpectedToken) => {
  const claims = await checkIdToken(idToken, expected);
  // Counted from now, so that a clock that is off by minutes shortens no session.
  const expiresAt = fromNow(Number(claims.exp) - Number(claims.iat));
  return { idToken, expiresAt, claims: asBefore(claims, expected.renews), nonce: expected.nonce };
};

/** A renewed token need not say again when its person has logged in; the next one is held against it all the same. */
const asBefore = (claims: Claims, { auth_time: authTime }: Claims = {}): Claims =>
  authTime === undefined ? claims : { auth_time: authTime, ...claims };

const fromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
