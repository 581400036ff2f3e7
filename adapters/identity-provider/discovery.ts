import type { Diagnostic } from '../../core/additions/diagnosis/diagnostic';
import {
  discoveryUrl,
  type NEEDED_ENDPOINTS,
  OPTIONAL_ENDPOINTS,
  type ReadDiscovery,
  readDiscovery,
} from '../../core/additions/diagnosis/discovery';
import type { SignInSettings } from '../../core/configuration/configuration';

type Provider = Pick<SignInSettings, 'issuer' | 'discovery'>;

export type Discovery = ReadDiscovery['endpoints'] &
  Readonly<Record<(typeof NEEDED_ENDPOINTS)[number], string>> & {
    readonly authorization_response_iss_parameter_supported: boolean;
  };

export const discoveryAddress = (provider: Provider): string => {
  const address = discoveryUrl(provider);
  if (address === undefined) throw invalidAddress('discovery document', provider.discovery);
  return address;
};

/** The messages for the issuer and PKCE are those of the Okta SDK (specification, section 8). */
export const checkedDiscovery = (metadata: Metadata, provider: Provider): Discovery => {
  const { endpoints, diagnostics } = readDiscovery(metadata, provider);
  const fatal = diagnostics.find(({ of }) => !OPTIONAL_ENDPOINTS.some((optional) => optional === of));
  if (fatal !== undefined) throw errorOf(fatal, metadata, provider);
  const promisesIssuer = metadata.authorization_response_iss_parameter_supported === true;
  return { ...endpoints, authorization_response_iss_parameter_supported: promisesIssuer } as Discovery;
};

type Metadata = Readonly<Record<string, unknown>>;

const errorOf = ({ is, of }: Diagnostic, metadata: Metadata, { issuer }: Provider): Error => {
  if (is === 'not-offered') return new Error('Invalid code_challenge_method');
  if (is === 'no-endpoint') return invalidAddress(of, metadata[of]);
  return new Error(`The issuer [${metadata.issuer}] does not match [${issuer}]`);
};

const invalidAddress = (what: string, address: unknown): Error =>
  new Error(`The provider's ${what} has no usable address: ${address}`);
