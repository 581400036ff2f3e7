/** Who signs out, and the page of ours that the provider returns to (https://openid.net/specs/openid-connect-rpinitiated-1_0.html). */
export interface LogoutClient {
  readonly clientId: string;
  readonly afterwards: string;
}

/**
 * Longest logout address, in characters. An ID token with many claims exceeds what servers accept in a request line: 4,096
 * bytes with Keycloak (Vert.x), 8,190 with Apache and nginx, where Tomcat and Jetty count the cookies too.
 */
export const LONGEST_LOGOUT_ADDRESS = 4_000;

/** The address at which the provider's own session ends. Without the ID token the provider may ask for a confirmation. */
export const logoutAddress = (
  endpoint: string,
  { clientId, afterwards }: LogoutClient,
  idToken: string | undefined,
): string => {
  const bare = { client_id: clientId, post_logout_redirect_uri: afterwards };
  const hinted = withQuery(endpoint, { ...bare, ...(idToken !== undefined && { id_token_hint: idToken }) });
  return hinted.length <= LONGEST_LOGOUT_ADDRESS ? hinted : withQuery(endpoint, bare);
};

export const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const whole = new URL(address);
  for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value);
  return whole.href;
};
