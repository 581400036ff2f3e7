import { isLoginRequired, isRefusedGrant } from '../failures/provider-errors';
import { lifetimeOf, now, receiptOf } from '../tokens/lifetimes';
import type { SignInTokens } from '../tokens/sign-in-tokens';
import type { TokenStore } from '../tokens/store';
import type { RenewalAttempt, RenewalAttempts } from './renewal-attempts';

/** Seconds before expiry at which tokens are renewed (specification, section 9). */
const EXPIRE_EARLY_SECONDS = 30;

/** The interval doubles after each attempt without a response, up to `MAX_RENEWAL_INTERVAL_SECONDS`. */
const MIN_RENEWAL_INTERVAL_SECONDS = 5;
const MAX_RENEWAL_INTERVAL_SECONDS = 300;

type RenewableTokens = SignInTokens & { readonly refreshToken: string };

/** If `send` rejects, the refresh token may still be usable. If `check` rejects, the refresh token may be used up. */
export interface Renewal {
  readonly isAllowed: boolean;
  send(before: RenewableTokens): Promise<unknown>;
  check(response: unknown, before: RenewableTokens): Promise<SignInTokens>;
}

/** Returns the time of the next token renewal, in seconds since 1970. Repeated attempts use exponential backoff. */
export const renewalTime = (tokens: SignInTokens, latest: RenewalAttempt | undefined): number => {
  const early = Math.min(EXPIRE_EARLY_SECONDS, lifetimeOf(tokens) / 2);
  if (latest === undefined)
    return Math.max(tokens.accessToken.expiresAt - early, receiptOf(tokens) + MIN_RENEWAL_INTERVAL_SECONDS);
  const interval = MIN_RENEWAL_INTERVAL_SECONDS * 2 ** (latest.count - 1);
  return latest.at + Math.min(MAX_RENEWAL_INTERVAL_SECONDS, interval);
};

export const createTokenRenewal = (tokens: TokenStore, attempts: RenewalAttempts, renewal: Renewal) => {
  const isRenewable = (held: SignInTokens): held is RenewableTokens =>
    renewal.isAllowed && held.refreshToken !== undefined;
  const renewalTimeOf = (held: SignInTokens) =>
    isRenewable(held) ? renewalTime(held, attempts.latest(held)) : Number.POSITIVE_INFINITY;
  /** Does nothing if another tab has already renewed the tokens. */
  const renewIfDue = async (): Promise<void> => {
    const held = tokens.held();
    if (held === undefined || !isRenewable(held) || renewalTimeOf(held) > now()) return;
    attempts.start(held);
    const after = await renewedTokens(held, renewal);
    // Discards the renewed tokens if the user has signed out or signed in again during the renewal.
    if (tokens.held()?.refreshToken !== held.refreshToken) return;
    if (after === undefined) tokens.forget();
    else if (after !== held && !tokens.keep(after)) tokens.keep({ ...held, refreshToken: undefined });
  };
  return { isRenewable, renewalTimeOf, renewIfDue };
};

/**
 * Returns the renewed tokens, or `undefined` if the provider's session has ended. After another failure, returns the
 * old tokens, without the refresh token if it may be unusable.
 */
const renewedTokens = async (
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
  // Discards the refresh token after an invalid response, because the provider may accept each token only once.
  return check(response, before).catch(() => withoutRefresh);
};
