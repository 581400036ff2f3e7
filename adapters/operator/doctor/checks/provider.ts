import { type Configuration, signInSettings } from '../../../../core/configuration/configuration';
import { type ReadDiscovery, readDiscovery } from '../../../../core/configuration/discovery';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { discoveryTroubles } from '../../../../core/diagnosis/discovery-troubles';
import { firstOtherPath } from '../../../../core/diagnosis/okta-paths';
import type { Answer } from '../asking/answer';
import { doubt, judge, type Verdict } from '../finding/verdict';
import { jsonBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import { mayAsk, readPolicy } from '../reading/policy';
import { checkRegistration } from './registration';
import { troubleVerdicts } from './troubles';

/** Checks the discovery document, CORS, and whether the provider knows this page. */
export const checkProvider: Check = async (deployment) => {
  const { configuration, discoveryAnswer: answer, discoveryAddress: at, origin, headers } = deployment;
  if (answer?.is !== 'answered' || at === undefined) return [];
  const settings = signInSettings(configuration);
  const discovery = answer.status === 200 ? jsonBody(answer) : undefined;
  const policy = readPolicy(headers['content-security-policy'] ?? '');
  const isAllowed = (address: string) => mayAsk(policy, address, origin);
  const troubles = discoveryTroubles(discovery, configuration, isAllowed);
  if (troubles.some(({ is }) => is === 'no-discovery')) return troubleVerdicts(troubles);
  const { endpoints } = readDiscovery(discovery, settings);
  const isOther = troubles.some(({ is }) => is === 'other-issuer');
  const verdicts = [...troubleVerdicts(troubles), ...(isOther ? [] : pathVerdicts(configuration, endpoints))];
  const sight = { found: settings.issuer, wanted: 'sign-in by code with S256' };
  return [
    ...(verdicts.length > 0 ? verdicts : [judge('provider.issuer', true, { at, ...sight })]),
    ...sharingVerdicts(origin, at, [answer]),
    ...(await checkKeysAndTokens(deployment, endpoints, isAllowed)),
    ...secretVerdicts(fieldsOf(discovery).token_endpoint_auth_methods_supported),
    ...(await checkRegistration(deployment, settings, endpoints.authorization_endpoint)),
  ];
};

/** Okta's SDK does not read its addresses from the discovery document. */
const pathVerdicts = (
  configuration: Configuration,
  endpoints: ReadDiscovery['endpoints'],
): readonly Verdict[] => {
  if (configuration.environment.identityProvider !== 'okta') return [];
  const other = firstOtherPath(signInSettings(configuration).issuer, endpoints);
  return other ? [judge('provider.okta-paths', false, { at: other.of, ...other })] : [];
};

/**
 * Checks CORS of the keys, which the page reads by GET, and of the token endpoint, to which the page posts. The doctor sends no
 * POST: a token endpoint passes if its answer to a preflight or to a GET can be read. An address outside the policy is a finding
 * already.
 */
const checkKeysAndTokens = async (
  { ask, origin }: Deployment,
  { jwks_uri: keys, token_endpoint: tokens }: ReadDiscovery['endpoints'],
  isAllowed: (address: string) => boolean,
): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = [];
  if (keys !== undefined && isAllowed(keys)) {
    const answer = await ask({ url: keys, headers: { accept: 'application/json', origin } });
    verdicts.push(...sharingVerdicts(origin, keys, [answer]));
  }
  if (tokens !== undefined && isAllowed(tokens)) {
    const preflight = { origin, 'access-control-request-method': 'POST' };
    const answers = [await ask({ url: tokens, method: 'OPTIONS', headers: preflight })];
    if (!isShared(origin)(answers[0])) answers.push(await ask({ url: tokens, headers: { origin } }));
    verdicts.push(...sharingVerdicts(origin, tokens, answers));
  }
  return verdicts;
};

const isShared =
  (origin: string) =>
  (answer: Answer | undefined): boolean =>
    answer?.is === 'answered' && ['*', origin].includes(answer.headers['access-control-allow-origin'] ?? '');

/** Whether the page may read one of the answers; a silent server is reported as such. */
const sharingVerdicts = (origin: string, at: string, answers: readonly Answer[]): readonly Verdict[] => {
  const answered = answers.filter((answer) => answer.is === 'answered');
  if (answered.length === 0) return [];
  const isRight = new URL(at).origin === origin || answered.some(isShared(origin));
  const found = answered[0]?.headers['access-control-allow-origin'] ?? '';
  return [judge('provider.shared', isRight, { at, found, wanted: `Access-Control-Allow-Origin: ${origin}` })];
};

/** Keycloak, Entra and Cognito have public clients without listing `none`; Google has none. */
const secretVerdicts = (methods: unknown): readonly Verdict[] => {
  if (!Array.isArray(methods)) return [];
  const at = 'token_endpoint_auth_methods_supported';
  const sight = { at, found: methods.join(' '), wanted: 'none' };
  return [
    methods.includes('none')
      ? judge('provider.public-client', true, sight)
      : doubt('provider.public-client', sight),
  ];
};
