import { type Account, type AccountChange, Unavailable } from '../ports/ports';
import { userKeyOf } from '../state/epochs';
import { authenticate } from '../state/secrets';
import type { Call } from './call';

/** Milliseconds for which a change is remembered whose answer was lost. A token lives as long. */
const UNCLEAR = 600_000;

/** Key of an unclear change. It is an HMAC, because it depends on passwords. */
const keyOf = (secret: string, account: Account, change: AccountChange, passwords: readonly string[]) =>
  `unclear/${authenticate(secret, 'unclear', userKeyOf(account), change, ...passwords).toString('base64url')}`;

/** Resolves with true if the same request came before, and made the change although its answer was lost. */
export const wasMade = async (
  { store, secret, directory }: Call,
  account: Account,
  change: AccountChange,
  passwords: readonly string[],
) => {
  const before = await store.get(keyOf(secret, account, change, passwords));
  return before !== undefined && before !== (await directory.versionOf(account, 'password'));
};

/**
 * Makes a change, and tells the user of it. `work` resolves with `'done'`, or with the reason of a refusal. If its answer is lost,
 * asks the directory for the outcome, which cannot lock the account as a sign-in could.
 */
export const makeChange = async <Outcome>(
  call: Call,
  account: Account,
  change: AccountChange,
  passwords: readonly string[],
  work: () => Promise<Outcome>,
): Promise<Outcome | 'done'> => {
  const { outbox, store, secret, caller, language, deliverLater, onFailure } = call;
  const notices = await outbox.hold(account, change, { ...caller, language });
  const outcome = await work().catch(async (failure) => {
    if (!(failure instanceof Unavailable)) throw failure;
    if (await notices.isMade().catch(() => false)) return 'done' as const;
    await store.set(keyOf(secret, account, change, passwords), notices.version, UNCLEAR);
    throw failure;
  });
  // The change is made or refused, even if the store does not answer now. The notices then become due by themselves.
  await (outcome === 'done' ? notices.release() : notices.discard()).catch((cause) => onFailure?.(cause));
  deliverLater();
  return outcome;
};
