import type { SignInSettings } from '../../core/configuration/configuration';
import {
  type DiscoveryFault,
  discoveryUrl,
  NEEDED_ENDPOINTS,
  OPTIONAL_ENDPOINTS,
  readDiscovery,
} from '../../core/configuration/discovery';

/** Provider metadata (https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata). */
export type Discovery = Readonly<Record<string, unknown>>;

type Provider = Pick<SignInSettings, 'issuer' | 'discovery'>;

/** Address of the discovery document, as in the diagnosis. Throws for one that must not be requested. */
export const discoveryAddress = (provider: Provider): string => {
  const address = discoveryUrl(provider);
  if (address === undefined) throw invalidAddress('discovery document', provider.discovery);
  return address;
};

/**
 * Provider metadata with the valid endpoints, and without optional ones that are invalid. Throws the message of Okta's SDK for
 * another provider's document, or one without a necessary part.
 */
export const checkedDiscovery = (discovery: Discovery, provider: Provider): Discovery => {
  const { endpoints, faults } = readDiscovery(discovery, provider);
  const fatal = faults.find(({ of }) => !OPTIONAL_ENDPOINTS.some((optional) => optional === of));
  if (fatal !== undefined) throw errorOf(fatal, discovery, provider);
  const all = [...NEEDED_ENDPOINTS, ...OPTIONAL_ENDPOINTS];
  return { ...discovery, ...Object.fromEntries(all.map((name) => [name, endpoints[name]])) };
};

/** Address of an endpoint in checked metadata. */
export const endpointOf = (discovery: Discovery, name: string): string => String(discovery[name]);

/** Returns true if every callback names its issuer (https://www.rfc-editor.org/rfc/rfc9207#section-3). */
export const promisesIssuer = (discovery: Discovery): boolean =>
  discovery.authorization_response_iss_parameter_supported === true;

const errorOf = ({ is, of }: DiscoveryFault, discovery: Discovery, { issuer }: Provider): Error => {
  if (is === 'not-offered') return new Error('Invalid code_challenge_method');
  if (is === 'no-endpoint') return invalidAddress(of, discovery[of]);
  return new Error(`The issuer [${discovery.issuer}] does not match [${issuer}]`);
};

const invalidAddress = (what: string, address: unknown): Error =>
  new Error(`The provider's ${what} is not one to ask: ${address}`);
