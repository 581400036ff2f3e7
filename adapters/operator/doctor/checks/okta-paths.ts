import type { Endpoint, ReadDiscovery } from '../../../../core/additions/diagnosis/discovery';

/** Returns the endpoint URLs that Okta's SDK derives from the issuer. The SDK ignores the discovery document. */
export const oktaEndpoints = (issuer: string) => {
  const base = issuer.replace(/\/+$/, '');
  const root = base.includes('/oauth2') ? base : `${base}/oauth2`;
  return {
    authorization_endpoint: `${root}/v1/authorize`,
    token_endpoint: `${root}/v1/token`,
    revocation_endpoint: `${root}/v1/revoke`,
    end_session_endpoint: `${root}/v1/logout`,
  } as const satisfies Partial<Record<Endpoint, string>>;
};

/** Endpoint whose URL in the discovery document differs from the URL that Okta's SDK derives from the issuer. */
export interface OtherPath {
  readonly of: string;
  readonly found: string;
  readonly wanted: string;
}

/**
 * Returns the first endpoint whose URL in the discovery document differs from the URL that Okta's SDK uses. The `configuration`
 * screen omits this check, because its users have already signed in with the SDK's URLs.
 */
export const firstOtherPath = (
  issuer: string,
  endpoints: ReadDiscovery['endpoints'],
): OtherPath | undefined => {
  const known: Readonly<Record<string, string | undefined>> = endpoints;
  return Object.entries(oktaEndpoints(issuer)).flatMap(([of, wanted]) => {
    const found = known[of];
    return found === undefined || found === new URL(wanted).href ? [] : [{ of, found, wanted }];
  })[0];
};
