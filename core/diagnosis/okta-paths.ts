import type { Endpoint, ReadDiscovery } from '../configuration/discovery';

/** The addresses that Okta's SDK uses: it derives them from the issuer, whatever the discovery document says. */
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

/** An endpoint that the provider has at one address, and Okta's SDK looks for at another. */
export interface OtherPath {
  readonly of: string;
  readonly found: string;
  readonly wanted: string;
}

/**
 * The first endpoint that Okta's SDK would not find; `undefined` where it finds all of them. Only the doctor needs this: who
 * is signed in by the SDK, and so sees the view at `configuration`, has proved its addresses.
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
