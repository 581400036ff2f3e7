/**
 * Maximum length of the logout URL, in characters. The URL contains the ID token, which is long if it has many claims.
 * Servers limit the request line: Keycloak (Vert.x) to 4,096 bytes, Apache and nginx to 8,190 bytes.
 */
export const MAX_LOGOUT_ADDRESS_LENGTH = 4_000;

/**
 * Path of Okta's logout, of the organization or of one authorization server. Okta answers 400 to a logout without an ID token
 * (https://developer.okta.com/docs/reference/api/oidc/#logout), so a shorter address would never work.
 */
const OKTA_LOGOUT = /\/oauth2\/([^/]+\/)?v1\/logout$/;

/**
 * Except for Okta, omits an ID token that would make the URL too long. Without an ID token, the provider may ask the user for
 * confirmation (https://openid.net/specs/openid-connect-rpinitiated-1_0.html).
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
  const isShort = hinted.length <= MAX_LOGOUT_ADDRESS_LENGTH;
  return isShort || OKTA_LOGOUT.test(new URL(endpoint).pathname) ? hinted : withParameters(endpoint, bare);
};

export const withParameters = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};
