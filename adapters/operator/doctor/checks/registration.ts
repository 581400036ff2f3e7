import { randomBytes } from 'node:crypto';
import type { SignInSettings } from '../../../../core/configuration/configuration';
import { httpUrl } from '../../../../core/configuration/redirects';
import type { Answered } from '../asking/question';
import { judgeAt, type Verdict } from '../finding/verdict';
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
    ...judgeRefusal(answer, at, clientId, callback.href),
    judgeScopes(answer, at, callback, scopes.join(' ')),
  ];
};

/** Entra refuses with status 200 and its own error numbers. */
const judgeRefusal = (
  answer: Answered,
  at: string,
  clientId: string,
  callback: string,
): readonly Verdict[] => {
  const judge = judgeAt(at);
  const text = textBody(answer);
  const refuses = (pattern: RegExp) => answer.status >= 400 && pattern.test(text);
  const isUnknownClient = /AADSTS700016/.test(text) || refuses(/(invalid|unauthorized)_client/i);
  const isUnknownAddress = /AADSTS50011/.test(text) || refuses(/redirect[_ ]?ur[il]/i);
  const isRight = isUnknownClient || !isUnknownAddress;
  const address = isUnknownAddress ? `${callback} is refused` : callback;
  return [
    judge('provider.client', !isUnknownClient, clientId, 'a client that the provider knows'),
    judge('provider.redirect-uri', isRight, address, 'a redirect address that the provider knows'),
  ];
};

/**
 * A refused scope in the error of a redirect (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1). Cognito names it in the
 * description only, Entra and B2C by their own error numbers.
 */
const REFUSED_SCOPE = /\binvalid_scope\b|AADSTS70011|AADB2C90117/;

const judgeScopes = ({ headers }: Answered, at: string, callback: URL, scopes: string): Verdict => {
  const target = httpUrl(headers.location ?? '', at);
  const isCallback = target?.origin === callback.origin && target.pathname === callback.pathname;
  const errors = ['error', 'error_description'].map((name) => target?.searchParams.get(name) ?? '');
  const isRefused = isCallback && REFUSED_SCOPE.test(errors.join(' '));
  const found = isRefused ? `"${scopes}" is refused` : scopes;
  return judgeAt(at)('provider.scope', !isRefused, found, 'scopes that the client may request');
};

/** 43 characters, the length of a code challenge. */
const random = (): string => randomBytes(32).toString('base64url');
