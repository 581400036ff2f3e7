import type { OidcClient } from 'oidc-client-ts';
import type { SignInSettings } from '../../../core/configuration/configuration';
import { checkIdToken, type ExpectedToken } from '../sign-in-token-check';
import type { OidcTokenAnswer } from './oidc-token-answer';
import type { OidcTokens } from './oidc-token-store';

/** What a sign-in has brought, once its ID token is found good. */
export async function tokensOfSignIn(
  client: OidcClient,
  settings: SignInSettings,
  answer: OidcTokenAnswer,
  nonce: string,
): Promise<OidcTokens> {
  const { accessToken, idToken, refreshToken, scope = settings.scopes.join(' '), lifetime } = answer;
  if (idToken === undefined) throw notReturned();
  const checked = await checkedIdToken(client, settings, idToken, { accessToken, nonce });
  const accessExpiresAt = lifetime === undefined ? checked.idExpiresAt : fromNow(lifetime);
  return { ...checked, accessExpiresAt, refreshToken, scope };
}

/** The same after a renewal: a provider need not send a new ID token, nor a new refresh token, nor a lifetime. */
export async function tokensOfRenewal(
  client: OidcClient,
  settings: SignInSettings,
  answer: OidcTokenAnswer,
  before: OidcTokens,
  usualLifetime: number,
): Promise<OidcTokens> {
  const { accessToken, idToken, refreshToken = before.refreshToken, scope = before.scope } = answer;
  const expected = { accessToken, subject: before.claims.sub };
  const isNew = idToken !== undefined && idToken !== before.idToken;
  const checked = isNew ? await checkedIdToken(client, settings, idToken, expected) : before;
  if (accessToken === undefined) throw notReturned();
  const accessExpiresAt = fromNow(answer.lifetime ?? usualLifetime);
  return { ...checked, accessToken, accessExpiresAt, refreshToken, scope };
}

type Expected = Pick<ExpectedToken, 'nonce' | 'subject'> & { readonly accessToken: string | undefined };

async function checkedIdToken(
  { metadataService }: OidcClient,
  { issuer, clientId }: SignInSettings,
  idToken: string,
  { accessToken, ...expected }: Expected,
) {
  if (accessToken === undefined) throw notReturned();
  const claims = await checkIdToken(idToken, {
    ...expected,
    issuer,
    clientId,
    accessToken,
    keys: async (fresh) => {
      if (fresh) metadataService.resetSigningKeys();
      return (await metadataService.getSigningKeys()) ?? [];
    },
  });
  // Counted from now, so that a clock that is off by minutes shortens no session.
  return { accessToken, idToken, claims, idExpiresAt: fromNow(Number(claims.exp) - Number(claims.iat)) };
}

function fromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

function notReturned(): Error {
  return new Error('Unable to parse OAuth flow response: a token was not returned.');
}
