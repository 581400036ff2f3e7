/** A user's account, as the directory knows it. */
export interface Account {
  /** Identifier in the directory, for example an LDAP distinguished name. No response contains it. */
  readonly id: string;
  /** Login name in the directory's own spelling. */
  readonly username: string;
  readonly isLocked: boolean;
  /** Contact data by name: `email`, `phone`, or the name that a factor's configuration gives. */
  readonly contacts: Readonly<Record<string, string>>;
}

/** Result of a password change. */
export type PasswordChange = 'done' | 'breaksRequirements' | 'usedBefore';

/**
 * The accounts. Methods reject with `Unavailable` if the directory cannot be reached, is too slow, or accepts
 * no changes.
 */
export interface Directory {
  /** Resolves with the account of a login name. Resolves with undefined if there is none, or if it is disabled. */
  find(username: string): Promise<Account | undefined>;
  /** Sets a new password without the old one, after a proof. */
  setPassword(account: Account, newPassword: string): Promise<PasswordChange>;
  /** Changes an expired password. The old password is the proof. */
  changePassword(
    account: Account,
    oldPassword: string,
    newPassword: string,
  ): Promise<PasswordChange | 'wrongPassword'>;
  /** Unlocks the account. Resolves with false if the directory does not permit this for the account. */
  unlock(account: Account): Promise<boolean>;
  /** Resolves if the directory answers. Used by the readiness check. */
  check(): Promise<void>;
}

/** A service that the server depends on does not answer. The user can try again later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
