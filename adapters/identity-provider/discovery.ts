import type { SignInSettings } from '../../core/configuration/configuration';
import { isHttpAddress } from './settings';
import { isSameIssuer } from './tokens/check';

/** What a provider says of itself (https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata). */
export type Discovery = Readonly<Record<string, unknown>>;

type Provider = Pick<SignInSettings, 'issuer' | 'discovery'>;

/** Where the provider's discovery document is: beside the issuer, unless it is configured. */
export const discoveryAddress = ({ issuer, discovery }: Provider): string =>
  checkedAddress(discovery ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, { issuer });

/** The address of an endpoint. */
export const endpointOf = (discovery: Discovery, name: string, provider: Provider): string =>
  checkedAddress(String(discovery[name]), provider, name);

/** Whether the operator has configured a provider without https, as in a sandbox on this machine. */
export const isInsecure = ({ issuer }: Provider): boolean => issuer.startsWith('http:');

/** Throws for what is no address to ask, or is less safe than the issuer's own. */
const checkedAddress = (address: string, provider: Provider, name = 'discovery document'): string => {
  const isSafe = isHttpAddress(address) && (isInsecure(provider) || address.startsWith('https:'));
  if (!isSafe) throw new Error(`The provider's ${name} is not one to ask: ${address}`);
  return address;
};

/**
 * What a provider says of itself, if it is the configured one, and takes our challenges: some do not say which they take
 * (Entra). Throws in the words of Okta's SDK.
 */
export const checkedDiscovery = (discovery: Discovery, { issuer }: Provider): Discovery => {
  const { issuer: discovered, code_challenge_methods_supported: methods } = discovery;
  if (!isSameIssuer(String(discovered), issuer))
    throw new Error(`The issuer [${discovered}] does not match [${issuer}]`);
  if (Array.isArray(methods) && !methods.includes('S256')) throw new Error('Invalid code_challenge_method');
  return discovery;
};

/** Whether every callback names its issuer (https://www.rfc-editor.org/rfc/rfc9207#section-3). */
export const promisesIssuer = (discovery: Discovery): boolean =>
  discovery.authorization_response_iss_parameter_supported === true;
