import { isLoginRequired, isRefusedGrant } from '../failures/provider-errors';
import type { SignInTokens } from '../tokens/sign-in-tokens';

/** Tokens with which a session can be renewed. */
export type RenewableTokens = SignInTokens & { readonly refreshToken: string };

/** The two steps of a renewal, which fail for different reasons. */
export interface Renewal {
  /** True if the configured scopes allow renewals. */
  readonly isAllowed: boolean;
  /** Sends the refresh token, and returns the response of the token endpoint. */
  send(before: RenewableTokens): Promise<unknown>;
  /** Rejects for a response that is not acceptable. */
  check(response: unknown, before: RenewableTokens): Promise<SignInTokens>;
}

/** Returns new tokens; the same ones without a response; `undefined` if the provider's session is over. */
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
  // The refresh token is used up: a bad response cannot be requested again.
  return check(response, before).catch(() => withoutRefresh);
};
