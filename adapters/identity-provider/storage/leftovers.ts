/** What can name what it keeps. */
export interface ListedArea {
  keys(): readonly string[];
  removeItem(key: string): void;
}

/**
 * The keys under which tokens and sign-ins under way are, or were, kept on this page: by us, of any adapter, issuer and
 * client; by Okta's SDK; by oidc-client-ts. What such a library can ask for again is none of them.
 */
const OF_A_SIGN_IN = [
  /^(okta-token-storage|oidc-tokens)/,
  /^sign-in-(session|transaction)/,
  /^okta-(transaction|shared-transaction|original-uri|idx-response|pkce)-storage/,
  /^okta-oauth-/,
  /^oktaStateToken$/,
  /^oidc\./,
];

/** Drops all that sign-ins have left in an area, whoever wrote it, but for the keys that are spared. */
export const dropLeftovers = (area: ListedArea, spared: readonly string[] = []): void => {
  for (const key of area.keys()) {
    const isOfSignIn = OF_A_SIGN_IN.some((pattern) => pattern.test(key));
    if (isOfSignIn && !spared.includes(key)) area.removeItem(key);
  }
};
