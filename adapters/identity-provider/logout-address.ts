/**
 * Maximum length of the logout URL, in characters. The URL contains the ID token, which is long if it has many claims.
 * Servers limit the request line: Keycloak (Vert.x) to 4,096 bytes, Apache and nginx to 8,190 bytes.
 */
export const MAX_LOGOUT_ADDRESS_LENGTH = 4_000;

/**
 * Returns the URL that ends the provider's session and then redirects to `returnTo`. Omits an ID token that would make
 * the URL too long. Without an ID token, the provider may ask the user for confirmation
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
