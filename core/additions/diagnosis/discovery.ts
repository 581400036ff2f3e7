import type { SignInSettings } from '../../configuration/configuration';
import { fieldsOf } from '../../configuration/field-kinds';
import { isInsecure, isIssuer, isSameIssuer } from '../../configuration/issuer';
import { httpUrl } from '../../configuration/redirects';
import type { Diagnostic } from './diagnostic';

type Provider = Pick<SignInSettings, 'issuer' | 'discovery'>;

export const NEEDED_ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
export const OPTIONAL_ENDPOINTS = [
  'userinfo_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
] as const;

const ENDPOINTS = [...NEEDED_ENDPOINTS, ...OPTIONAL_ENDPOINTS];
export type Endpoint = (typeof ENDPOINTS)[number];

export interface ReadDiscovery {
  /** Valid URLs, as normalized by the URL parser. */
  readonly endpoints: Readonly<Partial<Record<Endpoint, string>>>;
  /** An optional endpoint with an invalid URL does not prevent a sign-in. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Default: https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfigurationRequest */
export const discoveryUrl = (provider: Provider): string | undefined => {
  const { issuer, discovery = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration` } = provider;
  return isIssuer(issuer) ? usableAddress(discovery, provider) : undefined;
};

/** https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata. Used for sign-in and for diagnosis. */
export const readDiscovery = (metadata: unknown, provider: Provider): ReadDiscovery => {
  const said = fieldsOf(metadata);
  if (typeof said.issuer !== 'string') {
    const found = discoveryUrl(provider) ?? '';
    return { endpoints: {}, diagnostics: [{ is: 'no-discovery', of: 'oktaConfig.issuer', found }] };
  }
  const addresses = ENDPOINTS.map((of) => [of, usableAddress(said[of], provider)] as const);
  return {
    endpoints: Object.fromEntries(addresses.filter(([, address]) => address !== undefined)),
    diagnostics: [
      ...issuerDiagnostics(said.issuer, provider),
      ...challengeDiagnostics(said.code_challenge_methods_supported),
      ...addresses
        .filter(([of, address]) => address === undefined && !isLeftOut(of, said[of]))
        .map(([of]): Diagnostic => ({ is: 'no-endpoint', of, found: String(said[of] ?? '') })),
    ],
  };
};

const issuerDiagnostics = (found: string, { issuer: wanted }: Provider): readonly Diagnostic[] =>
  isSameIssuer(found, wanted) ? [] : [{ is: 'other-issuer', of: 'oktaConfig.issuer', found, wanted }];

/** A missing list is no problem, because Entra omits `code_challenge_methods_supported`. */
const challengeDiagnostics = (methods: unknown): readonly Diagnostic[] => {
  if (!Array.isArray(methods) || methods.includes('S256')) return [];
  const found = methods.join(' ');
  return [{ is: 'not-offered', of: 'code_challenge_methods_supported', found, wanted: 'S256' }];
};

/** Some providers send `null` instead of omitting the endpoint. */
const isLeftOut = (of: Endpoint, found: unknown): boolean =>
  (found === undefined || found === null) && OPTIONAL_ENDPOINTS.some((optional) => optional === of);

/** `undefined` for user info, which `fetch` rejects, and for http if the issuer uses https. */
const usableAddress = (address: unknown, provider: Provider): string | undefined => {
  const url = typeof address === 'string' ? httpUrl(address) : undefined;
  if (url === undefined || url.username + url.password !== '') return undefined;
  return url.protocol === 'https:' || isInsecure(provider) ? url.href : undefined;
};
