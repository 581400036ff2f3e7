import type { SignInSettings } from '../../../core/configuration/configuration';
import { readTokenAnswer, type TokenAnswer } from './answer';
import { checkIdToken, type ExpectedToken } from './check';
import type { ProviderKeys } from './signature';
import type { SignInTokens } from './store';

/** What a token answer is held against. */
export interface Asked {
  readonly settings: SignInSettings;
  readonly keys: ProviderKeys;
}

/** What a sign-in has brought, once its ID token is found good. */
export const tokensOfSignIn = async (
  answer: unknown,
  { settings, keys }: Asked,
  nonce: string,
): Promise<SignInTokens> => {
  const {
    idToken,
    refreshToken,
    scope = settings.scopes.join(' '),
    lifetime,
    ...read
  } = readTokenAnswer(answer);
  const accessToken = present(read.accessToken);
  const checked = await checkedIdToken(present(idToken), { ...settings, keys, accessToken, nonce });
  const expiresAt = lifetime === undefined ? checked.expiresAt : fromNow(lifetime);
  return { accessToken: { accessToken, expiresAt }, idToken: checked, refreshToken, scope };
};

/** The same after a renewal: a provider need not send a new ID token, nor a new refresh token, nor a lifetime. */
export const tokensOfRenewal = async (
  answer: unknown,
  { settings, keys }: Asked,
  before: SignInTokens,
  usualLifetime: number,
): Promise<SignInTokens> => {
  const {
    idToken,
    refreshToken,
    scope,
    lifetime = usualLifetime,
    ...read
  }: TokenAnswer = readTokenAnswer(answer);
  const accessToken = present(read.accessToken);
  const subject = before.idToken?.claims.sub;
  const isNew = idToken !== undefined && idToken !== before.idToken?.idToken;
  return {
    ...before,
    ...(isNew && { idToken: await checkedIdToken(idToken, { ...settings, keys, accessToken, subject }) }),
    ...(refreshToken !== undefined && { refreshToken }),
    ...(scope !== undefined && { scope }),
    accessToken: { accessToken, expiresAt: fromNow(lifetime) },
  };
};

const checkedIdToken = async (idToken: string, expected: ExpectedToken) => {
  const claims = await checkIdToken(idToken, expected);
  // Counted from now, so that a clock that is off by minutes shortens no session.
  return { idToken, claims, expiresAt: fromNow(Number(claims.exp) - Number(claims.iat)) };
};

const fromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

const present = (token: string | undefined): string => {
  if (token !== undefined) return token;
  throw new Error('Unable to parse OAuth flow response: a token was not returned.');
};
