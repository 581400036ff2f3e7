import type { Endpoint, ReadDiscovery } from '../configuration/discovery';

/** Addresses that Okta's SDK uses. The SDK derives them from the issuer and ignores the discovery document. */
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

/** An endpoint whose address at the provider differs from the address that Okta's SDK uses. */
export interface OtherPath {
  readonly of: string;
  readonly found: string;
  readonly wanted: string;
}

/**
 * First endpoint that Okta's SDK would not find; `undefined` if it finds all of them. Only the doctor needs this check: a user
 * who sees the view at `configuration` has signed in with the SDK.
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
