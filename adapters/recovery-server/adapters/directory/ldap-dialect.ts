import { Attribute, Change, type Client, type Entry, ResultCodeError } from 'ldapts';
import type { ExpiredChange, PasswordChange } from '../../core/ports/ports';
import type { LdapConnection } from './ldap-connection';

/** Operations and attributes that differ between LDAP servers. */
export interface LdapDialect {
  /** Attributes that `isDisabled` reads. */
  readonly attributes: readonly string[];
  isDisabled(entry: Entry): boolean;
  readonly unlocking: Change;
  setPassword(client: Client, dn: string, newPassword: string): Promise<PasswordChange>;
  changePassword(connection: LdapConnection, dn: string, old: string, next: string): Promise<ExpiredChange>;
}

export const changeOf = (operation: Change['operation'], type: string, values: string[] | Buffer[] = []) =>
  new Change({ operation, modification: new Attribute({ type, values }) });

type Meaning<Outcome> = (refusal: ResultCodeError) => Outcome | undefined;

/** Resolves with `'done'`, or with the outcome that `meaning` returns for an LDAP error. Rejects with any other error. */
export async function outcomeOf<Outcome>(operation: Promise<unknown>, meaning: Meaning<Outcome>) {
  try {
    await operation;
    return 'done' as const;
  } catch (refusal) {
    const known = refusal instanceof ResultCodeError ? meaning(refusal) : undefined;
    if (known === undefined) throw refusal;
    return known;
  }
}
