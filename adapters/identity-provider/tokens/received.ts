import type { Claims } from '../../../core/ports/identity-provider';
import { namesAfterRenewal } from '../userinfo';
import { present, readTokenAnswer, type TokenAnswer } from './answer';
import { checkIdToken, type ExpectedToken } from './check';
import { endOfIdToken, inSeconds, lifetimeOf } from './lifetimes';
import type { SignInTokens } from './sign-in-tokens';
import type { ProviderKeys } from './signature';

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
  const expiresAt = lifetime === undefined ? checked.expiresAt : inSeconds(lifetime);
  return {
    accessToken: { accessToken, expiresAt },
    receivedAt: inSeconds(0),
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
): Promise<SignInTokens> => {
  const given = readTokenAnswer(answer);
  const { accessToken, scope, lifetime = lifetimeOf(before) } = given;
  const renewed = { ...before, ...renewable(asked, given.refreshToken) };
  let areKeysMissing = false;
  const keys: ProviderKeys = (fresh) =>
    asked.keys(fresh).catch((error) => {
      areKeysMissing = true;
      throw error;
    });
  try {
    return {
      ...renewed,
      ...(await renewedIdentity(given, { ...asked, keys }, before)),
      ...(scope !== undefined && { scope }),
      accessToken: { accessToken, expiresAt: inSeconds(lifetime) },
      receivedAt: inSeconds(0),
    };
  } catch (error) {
    // The earlier tokens are still good, and the next attempt sends the new refresh token.
    if (areKeysMissing) return renewed;
    throw error;
  }
};

const renewedIdentity = async (
  { idToken, accessToken }: TokenAnswer,
  asked: AskedTokens,
  before: SignInTokens,
): Promise<Partial<SignInTokens>> => {
  if (idToken === undefined || idToken === before.idToken?.idToken) return {};
  const { nonce, claims: renews } = before.idToken ?? {};
  const checked = await checkedIdToken(idToken, { ...asked, accessToken, nonce, renews });
  return { idToken: checked, names: namesAfterRenewal(checked.claims, renews, before.names) };
};

/** A refresh token that nobody has asked for is not used, and so it is not kept. */
const renewable = ({ scopes }: AskedTokens, refreshToken: string | undefined) =>
  refreshToken !== undefined && scopes.includes(RENEWING_SCOPE) ? { refreshToken } : {};

const checkedIdToken = async (idToken: string, expected: ExpectedToken) => {
  const claims = await checkIdToken(idToken, expected);
  const expiresAt = endOfIdToken(claims);
  return { idToken, expiresAt, claims: asBefore(claims, expected.renews), nonce: expected.nonce };
};

/** A renewed token need not say again when its person has logged in; the next one is held against it all the same. */
const asBefore = (claims: Claims, { auth_time: authTime }: Claims = {}): Claims =>
  authTime === undefined ? claims : { auth_time: authTime, ...claims };
