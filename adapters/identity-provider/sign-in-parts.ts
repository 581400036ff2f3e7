import type { SignInSettings } from '../../core/configuration/configuration';
import type { ProviderRedirect } from './provider-redirect';
import type { Session } from './session/session';
import type { SignInFlow } from './sign-in-flow';
import type { Consent } from './storage/consent';
import type { SignInStorage } from './storage/sign-in-storage';
import type { TransactionStore } from './storage/transaction';
import type { TokenStore } from './tokens/store';

/** What sign-in, callback and sign-out share. */
export interface SignInParts {
  readonly settings: SignInSettings;
  /** Calls the provider. Rejects for invalid settings. After an error, nothing cached about the provider is used again. */
  readonly withFlow: <T>(work: (flow: SignInFlow) => Promise<T>) => Promise<T>;
  readonly storage: Pick<SignInStorage, 'isPersistent' | 'removeAll'>;
  readonly tokens: TokenStore;
  readonly transactions: TransactionStore;
  readonly consent: Consent;
  readonly session: Session;
  readonly redirect: ProviderRedirect;
  /** Keys of this adapter that survive when the tokens of others are removed. */
  readonly ownKeys: readonly string[];
  /** True if tokens are stored in cookies, which have little room. */
  readonly isInCookies: boolean;
  /** Page to which the provider returns after a sign-out. */
  readonly afterSignOut: string;
}
