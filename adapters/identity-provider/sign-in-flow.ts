import type { CallbackAnswer } from './callback';
import type { Discovery } from './discovery';
import type { SignInTransaction } from './storage/transaction';
import type { ProviderKeys } from './tokens/signature';

/** Functions of a sign-in that each SDK implements differently. The functions reject with the messages of the SDK. */
export interface SignInFlow {
  /**
   * Returns the provider's metadata, from a cache if possible. `forgetProvider` clears the cache. Rejects if the metadata
   * belongs to another provider.
   */
  discover(): Promise<Discovery>;
  prepare(asksForConsent: boolean): Promise<{
    readonly address: string;
    readonly transaction: Pick<SignInTransaction, 'state' | 'nonce' | 'verifier'>;
  }>;
  exchange(code: string, transaction: SignInTransaction, callback: CallbackAnswer): Promise<unknown>;
  refresh(refreshToken: string, scope: string): Promise<unknown>;
  readonly keys: ProviderKeys;
  /** Resolves with one promise for each revocation, or with an empty list if the provider cannot revoke tokens. */
  revoke(tokens: RevocableTokens): Promise<readonly Promise<unknown>[]>;
  /** Only Okta needs this function, because its logout endpoint requires an ID token. */
  readonly endSession?: () => Promise<undefined>;
  logoutEndpoint(): Promise<string | undefined>;
  /** Clears the cached metadata and keys of the provider, because they may be outdated. */
  forgetProvider(): void;
}

/** Tokens to revoke, by their OAuth type (https://www.rfc-editor.org/rfc/rfc7009#section-2.1). */
interface RevocableTokens {
  readonly refresh_token: string | undefined;
  readonly access_token: string;
}
