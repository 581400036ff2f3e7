import type { SignInSettings } from './configuration';
import { fieldsOf } from './field-kinds';
import { isInsecure, isIssuer, isSameIssuer } from './issuer';
import { httpUrl } from './redirects';

type Provider = Pick<SignInSettings, 'issuer' | 'discovery'>;

/** Endpoints that every sign-in needs. */
export const NEEDED_ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
/** Optional endpoints of a provider. */
export const OPTIONAL_ENDPOINTS = [
  'userinfo_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
] as const;

const ENDPOINTS = [...NEEDED_ENDPOINTS, ...OPTIONAL_ENDPOINTS];
export type Endpoint = (typeof ENDPOINTS)[number];

/** A defect of a discovery document. */
export interface DiscoveryFault {
  readonly is:
    | 'no-discovery'
    | 'other-issuer'
    /** The provider does not list the challenge method S256. */
    | 'not-offered'
    /** An endpoint is missing, has no valid address, or is less secure than the issuer. */
    | 'no-endpoint';
  /** Name of the setting, or of the member of the document. */
  readonly of: string;
  readonly found: string;
  readonly wanted?: string;
}

/** Result of reading a discovery document. */
export interface ReadDiscovery {
  /** Usable addresses, as the browser writes them. */
  readonly endpoints: Readonly<Partial<Record<Endpoint, string>>>;
  /** Sign-in ignores the faults of optional endpoints, and works without these endpoints. */
  readonly faults: readonly DiscoveryFault[];
}

/**
 * Address of the discovery document: below the issuer, unless it is configured. `undefined` if the issuer or the address cannot
 * be used (https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfigurationRequest).
 */
export const discoveryUrl = (provider: Provider): string | undefined => {
  const { issuer, discovery = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration` } = provider;
  return isIssuer(issuer) ? usableAddress(discovery, provider) : undefined;
};

/**
 * Reads a discovery document, for sign-in and diagnosis: its issuer, challenge methods and endpoints
 * (https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata).
 */
export const readDiscovery = (metadata: unknown, provider: Provider): ReadDiscovery => {
  const said = fieldsOf(metadata);
  if (typeof said.issuer !== 'string') {
    const found = discoveryUrl(provider) ?? '';
    return { endpoints: {}, faults: [{ is: 'no-discovery', of: 'oktaConfig.issuer', found }] };
  }
  const addresses = ENDPOINTS.map((of) => [of, usableAddress(said[of], provider)] as const);
  return {
    endpoints: Object.fromEntries(addresses.filter(([, address]) => address !== undefined)),
    faults: [
      ...issuerFaults(said.issuer, provider),
      ...challengeFaults(said.code_challenge_methods_supported),
      ...addresses
        .filter(([of, address]) => address === undefined && !isLeftOut(of, said[of]))
        .map(([of]): DiscoveryFault => ({ is: 'no-endpoint', of, found: String(said[of] ?? '') })),
    ],
  };
};

const issuerFaults = (found: string, { issuer: wanted }: Provider): readonly DiscoveryFault[] =>
  isSameIssuer(found, wanted) ? [] : [{ is: 'other-issuer', of: 'oktaConfig.issuer', found, wanted }];

/** Accepts a missing list: Entra omits `code_challenge_methods_supported`. */
const challengeFaults = (methods: unknown): readonly DiscoveryFault[] => {
  if (!Array.isArray(methods) || methods.includes('S256')) return [];
  const found = methods.join(' ');
  return [{ is: 'not-offered', of: 'code_challenge_methods_supported', found, wanted: 'S256' }];
};

/** True for a missing optional endpoint. Some providers send `null` for it. */
const isLeftOut = (of: Endpoint, found: unknown): boolean =>
  (found === undefined || found === null) && OPTIONAL_ENDPOINTS.some((optional) => optional === of);

/** Absolute http(s) address; `undefined` with user info, which `fetch` refuses, or if it is less secure than the issuer. */
const usableAddress = (address: unknown, provider: Provider): string | undefined => {
  const url = typeof address === 'string' ? httpUrl(address) : undefined;
  if (url === undefined || url.username + url.password !== '') return undefined;
  return url.protocol === 'https:' || isInsecure(provider) ? url.href : undefined;
};
