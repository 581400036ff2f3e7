import { signInSettings } from '../../../../core/configuration/configuration';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { httpUrl } from '../../../../core/configuration/redirects';
import { headersFor } from '../../build/headers.mjs';
import { jsonBody } from '../reading/body';
import type { Deployment } from '../reading/deployment';
import type { PageDocument } from '../reading/page-document';
import { type Policy, readPolicy } from '../reading/policy';
import { isHash } from '../reading/sources';
import type { WantedPolicy } from './compare-policies';

const POLICY = 'Content-Security-Policy';

/** The policy that the build writes for the environment in force, with the hashes of what stands in a document. */
export const neededPolicy = (deployment: Deployment, document: PageDocument): WantedPolicy => {
  const { configuration, origin } = deployment;
  const { stamped } = configuration;
  const { issuer } = signInSettings(configuration);
  const inForce = { ...fieldsOf(stamped), oktaConfig: { issuer } };
  const policy = new Map(builtPolicy(inForce, origin));
  const withHashes = (name: string, hashes: readonly string[]) =>
    policy.set(name, [...(policy.get(name) ?? []).filter((source) => !isHash(source)), ...hashes]);
  withHashes('script-src', document.scriptHashes);
  withHashes('style-src', document.styleHashes);
  const asStamped = builtPolicy(stamped, origin).get('connect-src') ?? [];
  const named = endpoints(deployment);
  return { policy, alsoAllowed: named && [...asStamped, ...named], origin };
};

/** The page's own origin is `'self'`, even where the environment names it. */
const builtPolicy = (environment: unknown, origin: string): Policy => {
  const { html } = headersFor(fieldsOf(environment), { script: '', style: '', importMap: '' }, () => {});
  const policy = readPolicy(html[POLICY] ?? '');
  return new Map([...policy].map(([name, sources]) => [name, sources.filter((source) => source !== origin)]));
};

/** The origins that the identity provider names: how they get into the policy is the operator's choice. */
const endpoints = ({ configurationAnswer, discoveryAnswer }: Deployment): readonly string[] | undefined => {
  // The issuer may be the server's to name.
  if (configurationAnswer.is === 'unanswered' || jsonBody(configurationAnswer) === null) return undefined;
  if (discoveryAnswer?.is !== 'answered') return [];
  const said = Object.values(fieldsOf(jsonBody(discoveryAnswer)));
  return said.flatMap((value) => httpUrl(String(value))?.origin ?? []);
};
