import type { Claims } from '../../../core/ports/identity-provider';
import { allowsRenewal } from '../settings';
import { namesAfterRenewal } from '../userinfo';
import { checkIdToken, type ExpectedToken } from './check';
import { expiryOfIdToken, inSeconds, lifetimeOf } from './lifetimes';
import type { SignInTokens } from './sign-in-tokens';
import type { ProviderKeys } from './signature';

interface RequestedTokens extends Pick<ExpectedToken, 'issuer' | 'clientId' | 'keys'> {
  readonly scopes: readonly string[];
}

export const tokensOfSignIn = async (
  answer: unknown,
  requested: RequestedTokens,
  nonce: string,
): Promise<SignInTokens> => {
  const { accessToken, idToken, refreshToken, scope, lifetime } = readTokenAnswer(answer);
  const checked = await checkedIdToken(required(idToken), { ...requested, accessToken, nonce });
  const expiresAt = lifetime === undefined ? checked.expiresAt : inSeconds(lifetime);
  return {
    accessToken: { accessToken, expiresAt },
    receivedAt: inSeconds(0),
    idToken: checked,
    ...renewable(requested, refreshToken),
    scope: scope ?? requested.scopes.join(' '),
  };
};

/** The response may omit the ID token, the refresh token and the lifetime. */
export const tokensOfRenewal = async (
  answer: unknown,
  requested: RequestedTokens,
  before: SignInTokens,
): Promise<SignInTokens> => {
  const given = readTokenAnswer(answer);
  const { accessToken, scope, lifetime = lifetimeOf(before) } = given;
  const renewed = { ...before, ...renewable(requested, given.refreshToken) };
  let areKeysMissing = false;
  const keys: ProviderKeys = (fresh) =>
    requested.keys(fresh).catch((error) => {
      areKeysMissing = true;
      throw error;
    });
  try {
    return {
      ...renewed,
      ...(await renewedIdentity(given, { ...requested, keys }, before)),
      ...(scope !== undefined && { scope }),
      accessToken: { accessToken, expiresAt: inSeconds(lifetime) },
      receivedAt: inSeconds(0),
    };
  } catch (error) {
    // Without the provider's keys, the new ID token cannot be verified. Keeps the earlier access and ID tokens, but takes
    // the new refresh token, if any.
    if (areKeysMissing) return renewed;
    throw error;
  }
};

const renewedIdentity = async (
  { idToken, accessToken }: TokenAnswer,
  requested: RequestedTokens,
  before: SignInTokens,
): Promise<Partial<SignInTokens>> => {
  if (idToken === undefined || idToken === before.idToken?.idToken) return {};
  const { nonce, claims: renews } = before.idToken ?? {};
  const checked = await checkedIdToken(idToken, { ...requested, accessToken, nonce, renews });
  return { idToken: checked, names: namesAfterRenewal(checked.claims, renews, before.names) };
};

const renewable = (requested: RequestedTokens, refreshToken: string | undefined) =>
  refreshToken !== undefined && allowsRenewal(requested) ? { refreshToken } : {};

const checkedIdToken = async (idToken: string, expected: ExpectedToken) => {
  const claims = await checkIdToken(idToken, expected);
  const expiresAt = expiryOfIdToken(claims);
  return { idToken, expiresAt, claims: withAuthTime(claims, expected.renews), nonce: expected.nonce };
};

/** Later renewals are checked against the copied value. */
const withAuthTime = (claims: Claims, { auth_time: authTime }: Claims = {}): Claims =>
  authTime === undefined ? claims : { auth_time: authTime, ...claims };

type TokenAnswer = ReturnType<typeof readTokenAnswer>;

/**
 * Reads a token response (https://www.rfc-editor.org/rfc/rfc6749#section-5.1). Ignores optional fields of a wrong type: some
 * providers send null for a missing field.
 */
export const readTokenAnswer = (answer: unknown) => {
  const fields: Readonly<Record<string, unknown>> = { ...Object(answer) };
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const seconds = Number(text('expires_in') ?? fields.expires_in);
  const accessToken = required(text('access_token'));
  if (text('token_type')?.toLowerCase() !== 'bearer')
    throw new Error(
      `Unable to parse OAuth flow response: the token type [${fields.token_type}] is not Bearer.`,
    );
  return {
    accessToken,
    idToken: text('id_token'),
    refreshToken: text('refresh_token'),
    scope: text('scope'),
    /** Lifetime of the access token, in seconds. */
    lifetime: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  };
};

/** If the token is missing, throws an error with the Okta SDK's message. */
export const required = (token: string | undefined): string => {
  if (token !== undefined) return token;
  throw new Error('Unable to parse OAuth flow response: a token was not returned.');
};
