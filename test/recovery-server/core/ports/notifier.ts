import type { Account } from './directory';

/** A change that the user should know about, in case somebody else made it. */
export type AccountChange = 'passwordReset' | 'passwordChanged' | 'unlocked';

/** Tells users about changes to their accounts. A message that cannot be sent does not undo the change. */
export interface Notifier {
  tell(account: Account, change: AccountChange): Promise<void>;
}
