import type { SignInSettings } from '../../core/configuration/configuration';
import { isSameIssuer } from './tokens/check';

/** What a provider says of itself (https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata). */
export type Discovery = Readonly<Record<string, unknown>>;

/** Where the provider's discovery document is: beside the issuer, unless it is configured. */
export const discoveryAddress = ({
  issuer,
  discovery,
}: Pick<SignInSettings, 'issuer' | 'discovery'>): string =>
  discovery ?? `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/**
 * What a provider says of itself, if it is the configured one, and takes our challenges: some do not say which they take
 * (Entra). Throws in the words of Okta's SDK.
 */
export const checkedDiscovery = (
  discovery: Discovery,
  { issuer }: Pick<SignInSettings, 'issuer'>,
): Discovery => {
  const { issuer: discovered, code_challenge_methods_supported: methods } = discovery;
  if (!isSameIssuer(String(discovered), issuer))
    throw new Error(`The issuer [${discovered}] does not match [${issuer}]`);
  if (Array.isArray(methods) && !methods.includes('S256')) throw new Error('Invalid code_challenge_method');
  return discovery;
};

/** Whether every callback names its issuer (https://www.rfc-editor.org/rfc/rfc9207#section-3). */
export const promisesIssuer = (discovery: Discovery): boolean =>
  discovery.authorization_response_iss_parameter_supported === true;
