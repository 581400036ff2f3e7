import { Attribute, Change, type Client, type Entry, ResultCodeError } from 'ldapts';
import type { PasswordChange } from '../../core/ports/ports';
import type { LdapConnection } from './ldap-connection';

/** Operations and attributes that differ between LDAP servers. */
export interface LdapDialect {
  /** Attributes that `isDisabled` reads. */
  readonly attributes: readonly string[];
  isDisabled(entry: Entry): boolean;
  /** Modification that unlocks an account. */
  readonly unlocking: Change;
  setPassword(client: Client, dn: string, newPassword: string): Promise<PasswordChange>;
  changePassword(
    connection: LdapConnection,
    dn: string,
    oldPassword: string,
    newPassword: string,
  ): Promise<PasswordChange | 'wrongPassword'>;
}

export const changeOf = (
  operation: 'add' | 'delete' | 'replace',
  type: string,
  values: string[] | Buffer[] = [],
) => new Change({ operation, modification: new Attribute({ type, values }) });

/**
 * Resolves with `done` if the operation succeeds. Otherwise resolves with the result of `meaning` for the server's
 * error. Rejects if this result is undefined.
 */
export async function outcomeOf<Outcome extends string>(
  operation: Promise<unknown>,
  meaning: (refusal: ResultCodeError) => Outcome | undefined,
): Promise<Outcome | 'done'> {
  try {
    await operation;
    return 'done';
  } catch (refusal) {
    const known = refusal instanceof ResultCodeError ? meaning(refusal) : undefined;
    if (known === undefined) throw refusal;
    return known;
  }
}
