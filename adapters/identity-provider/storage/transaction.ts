import type { SignInSettings } from '../../../core/configuration/configuration';
import { keepIn, type StorageArea } from '../../browser/browser-storage';
import { jsonObject } from '../json-object';

/** Pending sign-in that the callback must match. */
export interface SignInTransaction {
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
  readonly asksForConsent: boolean;
}

const KEY = 'sign-in-transaction';

/** At most one sign-in is stored: a new sign-in replaces the earlier one. */
export const transactionStore = (
  area: StorageArea,
  { issuer, clientId }: Pick<SignInSettings, 'issuer' | 'clientId'>,
) => ({
  keep: (transaction: Omit<SignInTransaction, 'issuer' | 'clientId'>): boolean =>
    keepIn(area, KEY, JSON.stringify({ ...transaction, issuer, clientId })),

  /** Returns `undefined` if the sign-in belongs to another provider or client. */
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
