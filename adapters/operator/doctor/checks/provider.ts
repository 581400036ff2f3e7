import { generateRandomCodeVerifier, generateRandomNonce, generateRandomState } from 'oauth4webapi';
import type { Diagnostic, DiagnosticKind } from '../../../../core/additions/diagnosis/diagnostic';
import { type ReadDiscovery, readDiscovery } from '../../../../core/additions/diagnosis/discovery';
import { discoveryDiagnostics } from '../../../../core/additions/diagnosis/discovery-diagnostics';
import { settingsDiagnostics } from '../../../../core/additions/diagnosis/settings-diagnostics';
import { environmentFields } from '../../../../core/additions/environment';
import { type SignInSettings, signInSettings } from '../../../../core/configuration/configuration';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { type Answer, describeAnswer, jsonBody, textBody } from '../../http/request';
import type { CheckId, Judge } from '../finding/verdict';
import { isAllowedByPolicy, readPolicy } from '../policy/policy';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import table from './diagnostics.json' with { type: 'json' };
import { firstOtherPath } from './okta-paths';

/** Checks the discovery document, CORS, and the registration of the page at the identity provider. */
export const checkProvider: DoctorCheck = async (deployment) => {
  const { configuration, discovery, headers, judge, origin } = deployment;
  if (!discovery) return;
  const settings = signInSettings(configuration);
  const metadata = discovery.status === 200 ? jsonBody(discovery) : undefined;
  const policy = readPolicy(headers['content-security-policy'] ?? '');
  const isAllowed = (url = '') => url !== '' && isAllowedByPolicy(policy, url, origin);
  const diagnostics = discoveryDiagnostics(metadata, configuration, isAllowed);
  const answer = `status ${describeAnswer(discovery)}`;
  const described = diagnostics.map((each) =>
    each.is === 'no-discovery' ? { ...each, found: `${each.found}: ${answer}` } : each,
  );
  judgeDiagnostics(described, judge);
  if (diagnostics.some(({ is }) => is === 'no-discovery')) return;
  const { endpoints } = readDiscovery(metadata, settings);
  // Okta's SDK derives the endpoint URLs from the issuer. The discovery document must contain the same URLs.
  const isOkta = configuration.environment.identityProvider === 'okta';
  const hasPaths = isOkta && diagnostics.every(({ is }) => is !== 'other-issuer');
  const other = hasPaths ? firstOtherPath(settings.issuer, endpoints) : undefined;
  if (other) judge('provider.okta-paths', other.of, false, other.found, other.wanted);
  if (!other && diagnostics.length === 0)
    judge('provider.issuer', discovery.address, true, settings.issuer, 'sign-in by code with S256');
  checkCors(discovery.address, discovery, deployment);
  await checkKeysAndTokens(deployment, endpoints, isAllowed);
  const { token_endpoint_auth_methods_supported: methods } = fieldsOf(metadata);
  // The page is a client without a secret, which needs the method `none`. Some providers, such as Entra, do not list `none`.
  const isPublic = Array.isArray(methods) && (methods.includes('none') || 'unsure');
  const at = 'token_endpoint_auth_methods_supported';
  if (isPublic) judge('provider.public-client', at, isPublic, methods.join(' '), 'none');
  await checkRegistration(deployment, settings, endpoints.authorization_endpoint);
};

/** Checks the CORS headers of `jwks_uri` and `token_endpoint`. For `token_endpoint`, a valid preflight or GET is enough. */
const checkKeysAndTokens = async (
  deployment: Deployment,
  { jwks_uri: keys = '', token_endpoint: tokens = '' }: ReadDiscovery['endpoints'],
  isAllowed: (address: string) => boolean,
) => {
  const { ask, origin } = deployment;
  const get = (url: string) => ask({ url, headers: { accept: 'application/json', origin } });
  // Skips URLs that the content security policy blocks, because `discoveryDiagnostics` has already reported them.
  if (isAllowed(keys)) checkCors(keys, await get(keys), deployment);
  if (!isAllowed(tokens)) return;
  const headers = { origin, 'access-control-request-method': 'POST' };
  const preflight = await ask({ url: tokens, method: 'OPTIONS', headers });
  const other = isShared(preflight, origin) ? undefined : await get(tokens);
  checkCors(tokens, isShared(other, origin) ? other : (preflight ?? other), deployment);
};

const isShared = (answer: Answer | undefined, origin: string) =>
  ['*', origin].includes(answer?.headers['access-control-allow-origin'] ?? '');

const checkCors = (at: string, answer: Answer | undefined, { judge, origin }: Deployment) => {
  if (!answer) return;
  const isRight = new URL(at).origin === origin || isShared(answer, origin);
  const found = answer.headers['access-control-allow-origin'] ?? '';
  judge('provider.shared', at, isRight, found, `Access-Control-Allow-Origin: ${origin}`);
};

/** Requests a sign-in without user interaction. Checks that the provider knows the client, its callback and its scopes. */
const checkRegistration = async (deployment: Deployment, settings: SignInSettings, endpoint?: string) => {
  const { ask, judge, origin } = deployment;
  const { clientId, redirectUri, scopes } = settings;
  const callback = httpUrl(redirectUri, origin);
  if (!endpoint || !callback || clientId === '') return;
  const request = new URL(endpoint);
  // A random text is enough as the PKCE challenge, because this check never exchanges a code for tokens.
  const query = {
    ...{ client_id: clientId, redirect_uri: callback.href, response_type: 'code', scope: scopes.join(' ') },
    ...{ state: generateRandomState(), nonce: generateRandomNonce(), prompt: 'none' },
    ...{ code_challenge: generateRandomCodeVerifier(), code_challenge_method: 'S256' },
  };
  for (const [name, value] of Object.entries(query)) request.searchParams.set(name, value);
  const answer = await ask({ url: request.href });
  if (!answer) return;
  const at = request.origin + request.pathname;
  const text = textBody(answer);
  const target = httpUrl(answer.headers.location ?? '', at);
  const isCallback = target?.origin === callback.origin && target.pathname === callback.pathname;
  const errors = ['error', 'error_description'].map((name) => target?.searchParams.get(name) ?? '').join(' ');
  // Matches the error page for a wrong client or callback (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
  // Entra sends this page with status 200. Cognito redirects to this page, with the error in the URL.
  const refuses = (ofEntra: string, pattern: RegExp) =>
    text.includes(ofEntra) || (!isCallback && pattern.test(answer.status >= 400 ? text : errors));
  const isUnknownClient = refuses('AADSTS700016', UNKNOWN_CLIENT) || errors.includes('unauthorized_client');
  judge('provider.client', at, !isUnknownClient, clientId, 'a client that the provider knows');
  const isUnknownAddress = refuses('AADSTS50011', /redirect[_ ]?ur[il]|redirect_mismatch/i);
  const isRight = isUnknownClient || !isUnknownAddress;
  const address = isUnknownAddress ? `${callback} is refused` : callback.href;
  judge('provider.redirect-uri', at, isRight, address, 'a redirect address that the provider knows');
  const isRefused = isCallback && REFUSED_SCOPE.test(errors);
  const asked = isRefused ? `"${query.scope}" is refused` : query.scope;
  judge('provider.scope', at, !isRefused, asked, 'scopes that the client may request');
};

const UNKNOWN_CLIENT = /(invalid|unauthorized)_client|client (not found|does not exist)|unknown client/i;

/** Matches errors about scopes. Cognito sends `invalid_scope` only in the description. Entra and Azure AD B2C use numbers. */
const REFUSED_SCOPE = /\binvalid_scope\b|AADSTS70011|AADB2C90117/;

/** Reports the problems that the core finds in the environment and in the settings from the server. */
export const checkSettings: DoctorCheck = (deployment) => {
  const { configuration, judge, origin } = deployment;
  checkFields(deployment);
  // Incomplete settings from the server are omitted, because `checkCalls` reports them.
  const isOfServer = ({ is, of }: Diagnostic) =>
    is === 'incomplete' && configuration.admin[of.replace('oktaConfig.', '')] !== undefined;
  const diagnostics = settingsDiagnostics(configuration, origin).filter(
    (diagnostic) => !isOfServer(diagnostic),
  );
  judgeDiagnostics(diagnostics, judge);
};

const checkFields = ({ configuration, judge }: Deployment) => {
  const stamped = fieldsOf(configuration.stamped);
  for (const field of Object.keys({ ...environmentFields, ...stamped })) {
    const problem = configuration.problems.find((each) => each.field === field);
    const found = JSON.stringify(stamped[field]) ?? 'the default';
    const wanted = problem?.takes === 'nothing' ? 'a known field' : `a value of the kind ${problem?.takes}`;
    judge('environment.field', field, problem === undefined, found, wanted);
  }
  const { supportUrl } = configuration.environment;
  judge('environment.contact', 'supportUrl', supportUrl !== '' || 'unsure', supportUrl, 'an address');
};

export const ISSUER_WANTED =
  'an http(s) address without white space, query, fragment, user info, placeholder or -admin';

const kinds = table as unknown as Readonly<Record<DiagnosticKind, readonly [id: CheckId, wanted: string]>>;

/** Records the diagnostics of the core as verdicts. */
export const judgeDiagnostics = (diagnostics: readonly Diagnostic[], judge: Judge): void => {
  for (const { is, of, found, wanted } of diagnostics) {
    const [id, otherwise] = kinds[is];
    // A provider need not list every supported scope (RFC 8414, section 2).
    if (is === 'not-offered' && of === 'scopes_supported')
      judge('provider.scope-unlisted', of, 'unsure', found, wanted ?? otherwise);
    // Quotes make leading and trailing white space visible.
    else if (is === 'incomplete' && of === 'oktaConfig.issuer' && found !== '')
      judge('provider.issuer-form', of, false, JSON.stringify(found), ISSUER_WANTED);
    // For the tenants `common` and `organizations`, Entra returns an issuer with a placeholder, which cannot be configured.
    else if (is === 'other-issuer' && /[{}]/.test(found))
      judge('provider.tenant', of, false, found, 'the issuer of one tenant');
    // A factor without a screen is only a warning, because all other factors still work.
    else judge(id, of, is === 'no-screen' ? 'unsure' : false, found, wanted ?? otherwise);
  }
};
