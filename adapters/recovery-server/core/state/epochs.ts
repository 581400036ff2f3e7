import type { Account, Store } from '../ports/ports';
import { digestOf, randomSecret } from './secrets';

/** Returns the text that identifies an account in the keys of the store. */
export const userKeyOf = ({ id, username }: Pick<Account, 'id' | 'username'>): string =>
  digestOf(id === '' ? `unknown ${username.toLowerCase()}` : `known ${id}`);

/** Milliseconds for which the store keeps an epoch. It outlives everything that is bound to the epoch before. */
const KEPT = 86_400_000;

/** Returns the current epoch. A stored epoch also contains the epoch before, which returns if the change fails. */
const currentOf = (epoch = '') => epoch.split(' ')[0] ?? '';

/** A token that was issued during a change is valid in both epochs. Epochs outlive tokens: without one, no token has ended. */
export const isValidIn = (epoch: string | undefined, issuedIn: string) =>
  ['', ...issuedIn.split(' ')].includes(currentOf(epoch));

/**
 * Creates the epochs of the users. Each change of an account starts a new epoch. Tokens, proofs, sent codes and pushes are valid in
 * the epoch in which they were issued, so that one atomic step of the store ends all of them, in every browser.
 */
export const createEpochs = (store: Store) => {
  const keyOf = (userKey: string) => `epoch/${userKey}`;
  return {
    of: (userKey: string) => store.get(keyOf(userKey)),
    /** Resolves with the key of a user's recovery in one browser. It is another one after each change. */
    recoveryOf: async (userKey: string, browser = '') =>
      digestOf(JSON.stringify([userKey, browser, currentOf(await store.get(keyOf(userKey)))])),
    /**
     * Starts a new epoch. If several calls compete, only one of them succeeds. Resolves with a function that returns to the epoch
     * before, for a change that fails, or with undefined if another call was first.
     */
    begin: async (userKey: string, epoch: string | undefined) => {
      const key = keyOf(userKey);
      const next = `${randomSecret()} ${currentOf(epoch)}`;
      const beginning =
        epoch === undefined ? store.claim(key, next, KEPT) : store.replace(key, epoch, next, KEPT);
      return (await beginning) ? () => store.replace(key, next, epoch ?? '', KEPT) : undefined;
    },
    /** Starts a new epoch after a change that needed no token. */
    end: (userKey: string) => store.set(keyOf(userKey), randomSecret(), KEPT),
  };
};
