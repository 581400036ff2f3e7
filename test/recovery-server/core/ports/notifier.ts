import type { Account } from './directory';

/** A change that the user should know about, because an attacker may have made it. */
export type AccountChange = 'passwordReset' | 'passwordChanged' | 'unlocked';

/** Tells users about changes to their accounts. A message that cannot be sent does not undo the change. */
export interface Notifier {
  tell(account: Account, change: AccountChange): Promise<void>;
}
