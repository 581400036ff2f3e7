import type { SignInSettings } from '../../../core/configuration/configuration';
import { keepIn, type StorageArea } from '../../browser/browser-storage';

/** A sign-in under way: what its callback is held against, and the route to come back to. */
export interface SignInTransaction {
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  /** What proves that the code was asked for here (PKCE). */
  readonly verifier: string;
  readonly returnTo: string;
  readonly asksForConsent: boolean;
}

/** What an SDK and the visit know of a sign-in under way. */
export type StartedSignIn = Omit<SignInTransaction, 'issuer' | 'clientId'>;

/** Where the sign-in under way is kept: the next one takes the place of one that was never finished. */
export interface TransactionStore {
  /** Whether the storage gives it back. */
  keep(transaction: StartedSignIn): boolean;
  /** The sign-in under way, which is good once, unless it is another provider's or another client's. */
  take(): SignInTransaction | undefined;
}

const KEY = 'sign-in-transaction';

export const transactionStore = (
  area: StorageArea,
  { issuer, clientId }: Pick<SignInSettings, 'issuer' | 'clientId'>,
): TransactionStore => ({
  keep: (transaction) => keepIn(area, KEY, JSON.stringify({ ...transaction, issuer, clientId })),
  take() {
    const text = area.getItem(KEY);
    area.removeItem(KEY);
    const transaction = parse(text ?? 'null');
    const isOurs = transaction?.issuer === issuer && transaction.clientId === clientId;
    return isOurs ? transaction : undefined;
  },
});

const parse = (text: string): SignInTransaction | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isTransaction(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isTransaction = (value: unknown): value is SignInTransaction => {
  const { issuer, clientId, state, nonce, verifier, returnTo, asksForConsent } = Object(value);
  const texts: readonly unknown[] = [issuer, clientId, state, nonce, verifier, returnTo];
  return (
    texts.every((text) => typeof text === 'string' && text !== '') && typeof asksForConsent === 'boolean'
  );
};
