import type { Discovery } from './discovery';
import type { SignInTransaction } from './storage/transaction';
import type { ProviderKeys } from './tokens/signature';

/** A sign-in that is ready to leave: its address at the provider, and what its callback will be held against. */
export interface PreparedSignIn {
  readonly address: string;
  readonly transaction: Pick<SignInTransaction, 'state' | 'nonce' | 'verifier'>;
}

/** What one SDK does of a sign-in; all else is written once, in create-identity-provider.ts. It throws in the SDK's words. */
export interface SignInFlow {
  /** What the provider says of itself; rejects for one that is not the configured one. Kept until `forgetProvider`. */
  discover(): Promise<Discovery>;
  /** A sign-in, with a question for consent where the provider gives no refresh token without. */
  prepare(asksForConsent: boolean): Promise<PreparedSignIn>;
  /** Trades a callback's code; what the token endpoint answers. `callback` is the address that the code came with. */
  exchange(code: string, transaction: SignInTransaction, callback: URL): Promise<unknown>;
  /** Trades a refresh token; what the token endpoint answers. */
  refresh(refreshToken: string, scope: string): Promise<unknown>;
  readonly keys: ProviderKeys;
  /** Begins to revoke tokens; where the provider cannot, there is nothing to wait for. */
  revoke(tokens: RevocableTokens): Promise<readonly Promise<unknown>[]>;
  /** Ends the provider's own session where there is no ID token to do so at its address. */
  readonly endSession?: () => Promise<undefined>;
  /** Where the provider's own session ends; `undefined` where it has no address for that. */
  logoutEndpoint(): Promise<string | undefined>;
  /** To be called after a failure: what is known of the provider may be stale, so that it is asked anew. */
  forgetProvider(): void;
}

/** Tokens by what a provider calls them (https://www.rfc-editor.org/rfc/rfc7009#section-2.1). */
export interface RevocableTokens {
  readonly refresh_token: string | undefined;
  readonly access_token: string;
}
