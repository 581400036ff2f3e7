import { signInSettings } from '../../../../core/configuration/configuration';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { headersFor } from '../../build/headers.mjs';
import { jsonBody } from '../../http/text';
import type { Deployment } from '../reading/arrive';
import type { PageDocument } from '../reading/page-document';
import type { WantedPolicy } from './compare-policies';
import { isHash, type Policy, readPolicy } from './policy';

/** Creates the policy that the build would write for the current environment and document. */
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

/** Creates the response headers of a build for an environment. The policy contains no document hashes. */
export const builtHeaders = (environment: unknown): ReturnType<typeof headersFor> =>
  headersFor(environment, { script: '', style: '', importMap: '' }, () => {});

/** Creates a build's policy without the page's origin, because `'self'` already covers this origin. */
const builtPolicy = (environment: unknown, origin: string): Policy => {
  const policy = readPolicy(builtHeaders(environment).html['Content-Security-Policy'] ?? '');
  return new Map([...policy].map(([name, sources]) => [name, sources.filter((source) => source !== origin)]));
};

/** Lists the origins in the discovery document, which the operator may add to the policy. */
const endpointOrigins = ({ configurationAnswer, discovery }: Deployment): readonly string[] | undefined => {
  // If the server's configuration could not be loaded, the issuer may be unknown.
  if (!configurationAnswer || jsonBody(configurationAnswer) === null) return undefined;
  const values = Object.values(fieldsOf(discovery && jsonBody(discovery)));
  return values.flatMap((value) => httpUrl(String(value))?.origin ?? []);
};
