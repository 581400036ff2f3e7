export interface ListedArea {
  keys(): readonly string[];
  removeItem(key: string): void;
}

/** These are the keys of this application, of the Okta SDK and of oidc-client-ts. Keys of caches are not included. */
const SIGN_IN_KEYS = [
  /^(okta-token-storage|oidc-tokens)/,
  /^sign-in-(session|transaction)/,
  /^okta-(transaction|shared-transaction|original-uri|idx-response|pkce)-storage/,
  /^okta-oauth-/,
  /^oktaStateToken$/,
  /^oidc\./,
];

export const removeLeftovers = (area: ListedArea, keep: readonly string[] = []): void => {
  for (const key of area.keys()) {
    const isOfSignIn = SIGN_IN_KEYS.some((pattern) => pattern.test(key));
    if (isOfSignIn && !keep.includes(key)) area.removeItem(key);
  }
};
