import { randomBytes } from 'node:crypto';
import { type SignInSettings, signInSettings } from '../../../../core/configuration/configuration';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { discoveryTroubles, discoveryUrl } from '../../../../core/diagnosis/discovery-troubles';
import { judge, type Verdict } from '../finding/verdict';
import { jsonBody, textBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import { mayAsk, readPolicy } from '../reading/policy';
import { troubleVerdicts } from './troubles';

/** What the identity provider says of itself, and whether it knows this page. */
export const checkProvider: Check = async (deployment) => {
  const { configuration, discoveryAnswer: answer, origin, headers } = deployment;
  if (answer?.is !== 'answered') return [];
  const settings = signInSettings(configuration);
  const discovery = answer.status === 200 ? jsonBody(answer) : undefined;
  const policy = readPolicy(headers['content-security-policy'] ?? '');
  const troubles = discoveryTroubles(discovery, settings, (address) => mayAsk(policy, address, origin));
  const verdicts = troubleVerdicts(troubles);
  if (troubles.some(({ is }) => is === 'no-discovery')) return verdicts;
  const at = discoveryUrl(settings);
  const shared = answer.headers['access-control-allow-origin'] ?? '';
  const isShared = new URL(at).origin === origin || shared === origin || shared === '*';
  const sight = { found: settings.issuer, wanted: 'sign-in by code with S256' };
  return [
    ...(verdicts.length > 0 ? verdicts : [judge('provider.issuer', true, { at, ...sight })]),
    judge('provider.shared', isShared, {
      at,
      found: shared,
      wanted: `Access-Control-Allow-Origin: ${origin}`,
    }),
    ...(await checkRegistration(deployment, settings, fieldsOf(discovery).authorization_endpoint)),
  ];
};

/**
 * Asks for a sign-in that must not ask anybody anything: a provider that knows the address comes back to it, in whatever words;
 * one that does not must not, and says so on a page of its own (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
 */
const checkRegistration = async (
  { ask, origin }: Deployment,
  { clientId, redirectUri, scopes }: SignInSettings,
  endpoint: unknown,
): Promise<readonly Verdict[]> => {
  const url = httpUrl(String(endpoint));
  const callback = httpUrl(redirectUri, origin)?.href;
  if (!url || !callback || clientId === '') return [];
  const query = {
    ...{ client_id: clientId, redirect_uri: callback, response_type: 'code', scope: scopes.join(' ') },
    ...{ state: random(), nonce: random(), code_challenge: random(), code_challenge_method: 'S256' },
    prompt: 'none',
  };
  const request = new URL(url.href);
  for (const [name, value] of Object.entries(query)) request.searchParams.set(name, value);
  const answer = await ask({ url: request.href });
  if (answer.is === 'unanswered') return [];
  const text = textBody(answer);
  const isRefused = answer.status >= 400;
  // Entra refuses with status 200, and with numbers of its own.
  const isUnknownClient =
    /AADSTS700016/.test(text) || (isRefused && /(invalid|unauthorized)_client/i.test(text));
  const isUnknownAddress = /AADSTS50011/.test(text) || (isRefused && /redirect[_ ]?ur[il]/i.test(text));
  const at = url.origin + url.pathname;
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

/** As long as a code challenge is: 43 characters. */
const random = (): string => randomBytes(32).toString('base64url');
