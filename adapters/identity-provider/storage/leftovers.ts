/** A storage that can list its keys. */
export interface ListedArea {
  keys(): readonly string[];
  removeItem(key: string): void;
}

/**
 * Keys of tokens and sign-ins in progress: ours, with any adapter, issuer and client; those of Okta's SDK; those of
 * oidc-client-ts. Caches of these libraries are not among them.
 */
const SIGN_IN_KEYS = [
  /^(okta-token-storage|oidc-tokens)/,
  /^sign-in-(session|transaction)/,
  /^okta-(transaction|shared-transaction|original-uri|idx-response|pkce)-storage/,
  /^okta-oauth-/,
  /^oktaStateToken$/,
  /^oidc\./,
];

/** Removes the tokens and sign-ins of all libraries from an area, except for the keys to keep. */
export const removeLeftovers = (area: ListedArea, keep: readonly string[] = []): void => {
  for (const key of area.keys()) {
    const isOfSignIn = SIGN_IN_KEYS.some((pattern) => pattern.test(key));
    if (isOfSignIn && !keep.includes(key)) area.removeItem(key);
  }
};
