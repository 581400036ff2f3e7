import { isLoginRequired, isRefusedGrant } from '../failures/provider-errors';
import type { SignInTokens } from '../tokens/sign-in-tokens';

/** Tokens of a session that can be renewed with a refresh token. */
export type RenewableTokens = SignInTokens & { readonly refreshToken: string };

/** A token renewal in two steps, because a failed request and an invalid response have different consequences. */
export interface Renewal {
  /** True if the configured scopes allow token renewals. */
  readonly isAllowed: boolean;
  /** Sends the refresh token and returns the token endpoint's response. */
  send(before: RenewableTokens): Promise<unknown>;
  /** Validates the token endpoint's response and returns the new tokens. Rejects for an invalid response. */
  check(response: unknown, before: RenewableTokens): Promise<SignInTokens>;
}

/**
 * Returns the renewed tokens. If the provider did not respond, returns the old tokens. If the provider's session has
 * ended, returns `undefined`.
 */
export const renewedTokens = async (
  before: RenewableTokens,
  { send, check }: Renewal,
): Promise<SignInTokens | undefined> => {
  const withoutRefresh = { ...before, refreshToken: undefined };
  let response: unknown;
  try {
    response = await send(before);
  } catch (error) {
    if (isLoginRequired(error)) return undefined;
    return isRefusedGrant(error) ? withoutRefresh : before;
  }
  // The refresh token has already been used. A renewal with an invalid response therefore cannot be repeated.
  return check(response, before).catch(() => withoutRefresh);
};
