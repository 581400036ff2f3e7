import { signInSettings } from '../../../../core/configuration/configuration';
import { type ReadDiscovery, readDiscovery } from '../../../../core/configuration/discovery';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { discoveryDiagnostics } from '../../../../core/diagnosis/discovery-diagnostics';
import { firstOtherPath } from '../../../../core/diagnosis/okta-paths';
import type { Answer } from '../../http/request';
import { jsonBody } from '../../http/text';
import { isAllowedByPolicy, readPolicy } from '../policy/policy';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import { checkRegistration } from './registration';
import { judgeTroubles } from './troubles';

/** Checks the discovery document, CORS, and the registration of the page at the identity provider. */
export const checkProvider: DoctorCheck = async (deployment) => {
  const { configuration, discovery, headers, judge, origin } = deployment;
  if (!discovery) return;
  const settings = signInSettings(configuration);
  const metadata = discovery.status === 200 ? jsonBody(discovery) : undefined;
  const policy = readPolicy(headers['content-security-policy'] ?? '');
  const isAllowed = (url: string | undefined) => url !== undefined && isAllowedByPolicy(policy, url, origin);
  const troubles = discoveryDiagnostics(metadata, configuration, isAllowed);
  judgeTroubles(troubles, judge);
  if (troubles.some(({ is }) => is === 'no-discovery')) return;
  const { endpoints } = readDiscovery(metadata, settings);
  // Okta's SDK does not read endpoint URLs from the discovery document.
  const hasPaths =
    configuration.environment.identityProvider === 'okta' &&
    troubles.every(({ is }) => is !== 'other-issuer');
  const other = hasPaths ? firstOtherPath(settings.issuer, endpoints) : undefined;
  if (other) judge('provider.okta-paths', other.of, false, other.found, other.wanted);
  if (!other && troubles.length === 0)
    judge('provider.issuer', discovery.address, true, settings.issuer, 'sign-in by code with S256');
  checkCors(discovery.address, [discovery], deployment);
  await checkKeysAndTokens(deployment, endpoints, isAllowed);
  checkSecret(fieldsOf(metadata).token_endpoint_auth_methods_supported, deployment);
  await checkRegistration(deployment, settings, endpoints.authorization_endpoint);
};

/**
 * Checks CORS of the provider's keys and token endpoint. The doctor sends no POST: a readable response to a preflight
 * or a GET is sufficient. URLs that the content security policy blocks are omitted, because `discoveryDiagnostics`
 * reports them.
 */
const checkKeysAndTokens = async (
  deployment: Deployment,
  { jwks_uri: keys = '', token_endpoint: tokens = '' }: ReadDiscovery['endpoints'],
  isAllowed: (address: string) => boolean,
) => {
  const { ask, origin } = deployment;
  if (isAllowed(keys)) {
    const answer = await ask({ url: keys, headers: { accept: 'application/json', origin } });
    checkCors(keys, [answer], deployment);
  }
  if (isAllowed(tokens)) {
    const preflight = { origin, 'access-control-request-method': 'POST' };
    const answer = await ask({ url: tokens, method: 'OPTIONS', headers: preflight });
    const isEnough = isShared(answer, origin);
    const answers = isEnough ? [answer] : [answer, await ask({ url: tokens, headers: { origin } })];
    checkCors(tokens, answers, deployment);
  }
};

const isShared = (answer: Answer | undefined, origin: string): boolean =>
  ['*', origin].includes(answer?.headers['access-control-allow-origin'] ?? '');

/** Checks that the page may read at least one of the responses. */
const checkCors = (at: string, answers: readonly (Answer | undefined)[], deployment: Deployment) => {
  const { judge, origin } = deployment;
  const [first] = answers.filter((answer) => answer !== undefined);
  if (!first) return;
  const isRight = new URL(at).origin === origin || answers.some((answer) => isShared(answer, origin));
  const found = first.headers['access-control-allow-origin'] ?? '';
  judge('provider.shared', at, isRight, found, `Access-Control-Allow-Origin: ${origin}`);
};

/**
 * Checks whether the provider supports public clients (method `none`). A list without `none` is reported as unsure,
 * because Entra and others omit `none` although they support public clients.
 */
const checkSecret = (methods: unknown, { judge }: Deployment) => {
  if (!Array.isArray(methods)) return;
  const is = methods.includes('none') || 'unsure';
  judge('provider.public-client', 'token_endpoint_auth_methods_supported', is, methods.join(' '), 'none');
};
