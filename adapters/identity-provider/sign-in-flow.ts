import type { CallbackAnswer } from './callback';
import type { Discovery } from './discovery';
import type { SignInTransaction } from './storage/transaction';
import type { ProviderKeys } from './tokens/signature';

/** The parts of a sign-in that differ by SDK. They reject with the SDK's messages. */
export interface SignInFlow {
  /** Provider metadata; rejects for another provider's. Cached until `forgetProvider`. */
  discover(): Promise<Discovery>;
  /** Prepares a sign-in: the provider's login address, and values for the callback's check. */
  prepare(asksForConsent: boolean): Promise<{
    readonly address: string;
    readonly transaction: Pick<SignInTransaction, 'state' | 'nonce' | 'verifier'>;
  }>;
  /** Sends the code of a callback, and returns the response of the token endpoint. */
  exchange(code: string, transaction: SignInTransaction, callback: CallbackAnswer): Promise<unknown>;
  /** Sends a refresh token, and returns the response of the token endpoint. */
  refresh(refreshToken: string, scope: string): Promise<unknown>;
  readonly keys: ProviderKeys;
  /** Starts to revoke tokens. Returns an empty list if the provider cannot revoke any. */
  revoke(tokens: RevocableTokens): Promise<readonly Promise<unknown>[]>;
  /** Ends the provider's session without an ID token, which the logout endpoint needs. */
  readonly endSession?: () => Promise<undefined>;
  /** Address that ends the provider's session; `undefined` if there is none. */
  logoutEndpoint(): Promise<string | undefined>;
  /** Clears the cached metadata and keys, which may be stale. */
  forgetProvider(): void;
}

/** Tokens by their OAuth type (https://www.rfc-editor.org/rfc/rfc7009#section-2.1). */
export interface RevocableTokens {
  readonly refresh_token: string | undefined;
  readonly access_token: string;
}
