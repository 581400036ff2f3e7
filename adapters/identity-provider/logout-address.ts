/**
 * Longest logout address, in characters. An ID token with many claims exceeds what servers accept in a request line: 4,096
 * bytes with Keycloak (Vert.x), 8,190 with Apache and nginx, where Tomcat and Jetty count the cookies too.
 */
export const MAX_LOGOUT_ADDRESS_LENGTH = 4_000;

/**
 * Address that ends the provider's session and returns to `returnTo`. Without the ID token the provider may ask for a confirmation
 * (https://openid.net/specs/openid-connect-rpinitiated-1_0.html).
 */
export const logoutAddress = (
  endpoint: string,
  clientId: string,
  returnTo: string,
  idToken: string | undefined,
): string => {
  const bare = { client_id: clientId, post_logout_redirect_uri: returnTo };
  const hinted = withParameters(endpoint, {
    ...bare,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  });
  return hinted.length <= MAX_LOGOUT_ADDRESS_LENGTH ? hinted : withParameters(endpoint, bare);
};

export const withParameters = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};
