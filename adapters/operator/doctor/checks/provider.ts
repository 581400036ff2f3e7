import { type Configuration, signInSettings } from '../../../../core/configuration/configuration';
import { type ReadDiscovery, readDiscovery } from '../../../../core/configuration/discovery';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { discoveryTroubles } from '../../../../core/diagnosis/discovery-troubles';
import { firstOtherPath } from '../../../../core/diagnosis/okta-paths';
import type { Answer } from '../asking/question';
import { doubt, judgeAt, type Verdict } from '../finding/verdict';
import { mayAsk, readPolicy } from '../policy/policy';
import { jsonBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import { checkRegistration } from './registration';
import { troubleVerdicts } from './troubles';

/** Checks the discovery document, CORS, and whether the provider knows this page. */
export const checkProvider: Check = async (deployment) => {
  const { configuration, discovery, origin, headers } = deployment;
  if (discovery?.answer.is !== 'answered') return [];
  const { address, answer } = discovery;
  const settings = signInSettings(configuration);
  const metadata = answer.status === 200 ? jsonBody(answer) : undefined;
  const policy = readPolicy(headers['content-security-policy'] ?? '');
  const isAllowed = (url: string) => mayAsk(policy, url, origin);
  const troubles = discoveryTroubles(metadata, configuration, isAllowed);
  if (troubles.some(({ is }) => is === 'no-discovery')) return troubleVerdicts(troubles);
  const { endpoints } = readDiscovery(metadata, settings);
  const isOther = troubles.some(({ is }) => is === 'other-issuer');
  const verdicts = [...troubleVerdicts(troubles), ...(isOther ? [] : checkPaths(configuration, endpoints))];
  const right = judgeAt(address)('provider.issuer', true, settings.issuer, 'sign-in by code with S256');
  return [
    ...(verdicts.length > 0 ? verdicts : [right]),
    ...checkSharing(origin, address, [answer]),
    ...(await checkKeysAndTokens(deployment, endpoints, isAllowed)),
    ...checkSecret(fieldsOf(metadata).token_endpoint_auth_methods_supported),
    ...(await checkRegistration(deployment, settings, endpoints.authorization_endpoint)),
  ];
};

/** Okta's SDK does not read its addresses from the discovery document. */
const checkPaths = (
  configuration: Configuration,
  endpoints: ReadDiscovery['endpoints'],
): readonly Verdict[] => {
  if (configuration.environment.identityProvider !== 'okta') return [];
  const other = firstOtherPath(signInSettings(configuration).issuer, endpoints);
  return other ? [judgeAt(other.of)('provider.okta-paths', false, other.found, other.wanted)] : [];
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
    verdicts.push(...checkSharing(origin, keys, [answer]));
  }
  if (tokens !== undefined && isAllowed(tokens)) {
    const preflight = { origin, 'access-control-request-method': 'POST' };
    const answers = [await ask({ url: tokens, method: 'OPTIONS', headers: preflight })];
    if (!answers.some(isShared(origin))) answers.push(await ask({ url: tokens, headers: { origin } }));
    verdicts.push(...checkSharing(origin, tokens, answers));
  }
  return verdicts;
};

const isShared =
  (origin: string) =>
  (answer: Answer): boolean =>
    answer.is === 'answered' && ['*', origin].includes(answer.headers['access-control-allow-origin'] ?? '');

/** Checks that the page may read one of the answers. The report names a server without an answer elsewhere. */
const checkSharing = (origin: string, at: string, answers: readonly Answer[]): readonly Verdict[] => {
  const [first] = answers.filter((answer) => answer.is === 'answered');
  if (!first) return [];
  const isRight = new URL(at).origin === origin || answers.some(isShared(origin));
  const found = first.headers['access-control-allow-origin'] ?? '';
  return [judgeAt(at)('provider.shared', isRight, found, `Access-Control-Allow-Origin: ${origin}`)];
};

/** Keycloak, Entra and Cognito have public clients without listing `none`; Google has none. */
const checkSecret = (methods: unknown): readonly Verdict[] => {
  if (!Array.isArray(methods)) return [];
  const isPublic = methods.includes('none');
  const judge = judgeAt('token_endpoint_auth_methods_supported');
  const verdict = judge('provider.public-client', isPublic, methods.join(' '), 'none');
  return [isPublic ? verdict : doubt(verdict)];
};
