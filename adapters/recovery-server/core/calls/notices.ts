import type { Account, AccountChange } from '../ports/ports';
import type { Call } from './call';

/** Tells the user of an event that needs no change in the directory. */
export const tell = async (
  { outbox, caller, language, deliverLater }: Call,
  account: Account,
  event: AccountChange,
) => {
  const notices = await outbox.hold(account, event, { ...caller, language });
  await notices.release();
  deliverLater();
};
