import type { SignInSettings } from '../../../core/configuration/configuration';
import { keepIn, type StorageArea } from '../../browser/browser-storage';
import { jsonObject } from '../request';

/** A sign-in in progress, which its callback must match. */
export interface SignInTransaction {
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier. */
  readonly verifier: string;
  readonly asksForConsent: boolean;
}

const KEY = 'sign-in-transaction';

/** Stores one sign-in in progress with the configured provider. A new one replaces it. */
export const transactionStore = (
  area: StorageArea,
  { issuer, clientId }: Pick<SignInSettings, 'issuer' | 'clientId'>,
) => ({
  /** Returns whether the transaction is in the storage. */
  keep: (transaction: Omit<SignInTransaction, 'issuer' | 'clientId'>): boolean =>
    keepIn(area, KEY, JSON.stringify({ ...transaction, issuer, clientId })),

  /** Returns the transaction and removes it. `undefined` if it belongs to another provider or client. */
  take(): SignInTransaction | undefined {
    const transaction = jsonObject(area.getItem(KEY) ?? '');
    area.removeItem(KEY);
    const isOurs = transaction?.issuer === issuer && transaction.clientId === clientId;
    return isOurs && isTransaction(transaction) ? transaction : undefined;
  },
});

const isTransaction = (value: object): value is SignInTransaction => {
  const { issuer, clientId, state, nonce, verifier, asksForConsent }: Partial<SignInTransaction> = value;
  const texts: readonly unknown[] = [issuer, clientId, state, nonce, verifier];
  return (
    texts.every((text) => typeof text === 'string' && text !== '') && typeof asksForConsent === 'boolean'
  );
};
