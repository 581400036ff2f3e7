import { randomBytes } from 'node:crypto';
import type { SignInSettings } from '../../../../core/configuration/configuration';
import { httpUrl } from '../../../../core/configuration/redirects';
import type { Answer } from '../../http/request';
import { textBody } from '../../http/text';
import type { Deployment } from '../reading/arrive';

/**
 * Requests a sign-in without user interaction. A provider that knows the client and its callback redirects to the
 * callback, even with an error. Any other provider shows an error page
 * (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
 */
export const checkRegistration = async (
  { ask, judge, origin }: Deployment,
  { clientId, redirectUri, scopes }: SignInSettings,
  endpoint: string | undefined,
): Promise<void> => {
  const callback = httpUrl(redirectUri, origin);
  if (!endpoint || !callback || clientId === '') return;
  const request = new URL(endpoint);
  const query = {
    ...{ client_id: clientId, redirect_uri: callback.href, response_type: 'code', scope: scopes.join(' ') },
    ...{ state: random(), nonce: random(), code_challenge: random(), code_challenge_method: 'S256' },
    prompt: 'none',
  };
  for (const [name, value] of Object.entries(query)) request.searchParams.set(name, value);
  const answer = await ask({ url: request.href });
  if (!answer) return;
  const at = request.origin + request.pathname;
  const { isUnknownClient, isUnknownAddress } = readRefusal(answer);
  judge('provider.client', at, !isUnknownClient, clientId, 'a client that the provider knows');
  const isAddress = isUnknownClient || !isUnknownAddress;
  const address = isUnknownAddress ? `${callback} is refused` : callback.href;
  judge('provider.redirect-uri', at, isAddress, address, 'a redirect address that the provider knows');
  const isRefused = refusesScopes(answer, at, callback);
  const asked = isRefused ? `"${query.scope}" is refused` : query.scope;
  judge('provider.scope', at, !isRefused, asked, 'scopes that the client may request');
};

/** Detects an unknown client or redirect URI. Entra responds with status 200 and its own error numbers. */
const readRefusal = (answer: Answer) => {
  const text = textBody(answer);
  const refuses = (pattern: RegExp) => answer.status >= 400 && pattern.test(text);
  return {
    isUnknownClient: /AADSTS700016/.test(text) || refuses(/(invalid|unauthorized)_client/i),
    isUnknownAddress: /AADSTS50011/.test(text) || refuses(/redirect[_ ]?ur[il]/i),
  };
};

/**
 * Matches the error for a rejected scope in a redirect (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1). Cognito names
 * the error only in the description. Entra and Azure AD B2C use their own error numbers.
 */
const REFUSED_SCOPE = /\binvalid_scope\b|AADSTS70011|AADB2C90117/;

const refusesScopes = ({ headers }: Answer, at: string, callback: URL): boolean => {
  const target = httpUrl(headers.location ?? '', at);
  const isCallback = target?.origin === callback.origin && target.pathname === callback.pathname;
  const errors = ['error', 'error_description'].map((name) => target?.searchParams.get(name) ?? '');
  return isCallback && REFUSED_SCOPE.test(errors.join(' '));
};

/** Creates a random value of 43 characters, the length of a code challenge. */
const random = (): string => randomBytes(32).toString('base64url');
