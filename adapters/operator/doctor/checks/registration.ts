import { randomBytes } from 'node:crypto';
import type { SignInSettings } from '../../../../core/configuration/configuration';
import { httpUrl } from '../../../../core/configuration/redirects';
import type { Answered } from '../asking/answer';
import { judge, type Verdict } from '../finding/verdict';
import { textBody } from '../reading/body';
import type { Deployment } from '../reading/deployment';

/**
 * Requests a sign-in without a login page. A provider that accepts the client and its callback redirects to the callback, even
 * with an error. Any other shows an error page (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
 */
export const checkRegistration = async (
  { ask, origin }: Pick<Deployment, 'ask' | 'origin'>,
  { clientId, redirectUri, scopes }: SignInSettings,
  endpoint: string | undefined,
): Promise<readonly Verdict[]> => {
  const callback = httpUrl(redirectUri, origin);
  if (!endpoint || !callback || clientId === '') return [];
  const request = new URL(endpoint);
  const query = {
    ...{ client_id: clientId, redirect_uri: callback.href, response_type: 'code', scope: scopes.join(' ') },
    ...{ state: random(), nonce: random(), code_challenge: random(), code_challenge_method: 'S256' },
    prompt: 'none',
  };
  for (const [name, value] of Object.entries(query)) request.searchParams.set(name, value);
  const answer = await ask({ url: request.href });
  if (answer.is === 'unanswered') return [];
  const at = request.origin + request.pathname;
  return [
    ...registrationVerdicts(answer, at, clientId, callback.href),
    scopeVerdict(answer, at, callback, scopes),
  ];
};

const registrationVerdicts = (
  answer: Answered,
  at: string,
  clientId: string,
  callback: string,
): readonly Verdict[] => {
  const text = textBody(answer);
  const isRefused = answer.status >= 400;
  // Entra refuses with status 200, and with its own error numbers.
  const isUnknownClient =
    /AADSTS700016/.test(text) || (isRefused && /(invalid|unauthorized)_client/i.test(text));
  const isUnknownAddress = /AADSTS50011/.test(text) || (isRefused && /redirect[_ ]?ur[il]/i.test(text));
  return [
    judge('provider.client', !isUnknownClient, {
      at,
      found: clientId,
      wanted: 'a client that the provider knows',
    }),
    judge('provider.redirect-uri', isUnknownClient || !isUnknownAddress, {
      at,
      found: isUnknownAddress ? `${callback} is refused` : callback,
      wanted: 'a redirect address that the provider knows',
    }),
  ];
};

/**
 * A refused scope in the error of a redirect (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1). Cognito names it in the
 * description only, Entra and B2C by their own error numbers.
 */
const REFUSED_SCOPE = /\binvalid_scope\b|AADSTS70011|AADB2C90117/;

const scopeVerdict = (
  { headers }: Answered,
  at: string,
  callback: URL,
  scopes: readonly string[],
): Verdict => {
  const back = httpUrl(headers.location ?? '', at);
  const isBack = back?.origin === callback.origin && back.pathname === callback.pathname;
  const said = ['error', 'error_description'].map((name) => back?.searchParams.get(name) ?? '');
  const isRefused = isBack && REFUSED_SCOPE.test(said.join(' '));
  const asked = scopes.join(' ');
  return judge('provider.scope', !isRefused, {
    at,
    found: isRefused ? `"${asked}" is refused` : asked,
    wanted: 'scopes that the client may ask for',
  });
};

/** 43 characters, the length of a code challenge. */
const random = (): string => randomBytes(32).toString('base64url');
