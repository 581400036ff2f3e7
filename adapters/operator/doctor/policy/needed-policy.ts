import { signInSettings } from '../../../../core/configuration/configuration';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { headersFor } from '../../build/headers.mjs';
import { jsonBody } from '../../http/body';
import type { Deployment } from '../reading/arrive';
import type { PageDocument } from '../reading/page-document';
import type { WantedPolicy } from './compare-policies';
import { isHash, type Policy, readPolicy } from './policy';

/** The policy that the build writes for the environment in force, with the hashes of a document. */
export const neededPolicy = (deployment: Deployment, document: PageDocument): WantedPolicy => {
  const { configuration, origin } = deployment;
  const { issuer } = signInSettings(configuration);
  const policy = new Map(builtPolicy({ ...fieldsOf(configuration.stamped), oktaConfig: { issuer } }, origin));
  const hashes = { 'script-src': document.scriptHashes, 'style-src': document.styleHashes };
  for (const [name, added] of Object.entries(hashes)) {
    const kept = policy.get(name)?.filter((source) => !isHash(source)) ?? [];
    policy.set(name, [...kept, ...added]);
  }
  const stamped = builtPolicy(fieldsOf(configuration.stamped), origin).get('connect-src') ?? [];
  const endpoints = endpointOrigins(deployment);
  return { policy, alsoAllowed: endpoints && [...stamped, ...endpoints], origin };
};

/** The response headers that the build writes for an environment; their policy has no hashes of a document. */
export const builtHeaders = (environment: unknown): ReturnType<typeof headersFor> =>
  headersFor(environment, { script: '', style: '', importMap: '' }, () => {});

/** Without the page's own origin, which is `'self'` even if the environment names it. */
const builtPolicy = (environment: unknown, origin: string): Policy => {
  const policy = readPolicy(builtHeaders(environment).html['Content-Security-Policy'] ?? '');
  return new Map([...policy].map(([name, sources]) => [name, sources.filter((source) => source !== origin)]));
};

/** Origins in the discovery document. The operator chooses how they get into the policy. */
const endpointOrigins = ({ configurationAnswer, discovery }: Deployment): readonly string[] | undefined => {
  // The server's configuration can name the issuer, which is unknown if there is no answer.
  if (!configurationAnswer || jsonBody(configurationAnswer) === null) return undefined;
  const values = Object.values(fieldsOf(discovery && jsonBody(discovery)));
  return values.flatMap((value) => httpUrl(String(value))?.origin ?? []);
};
