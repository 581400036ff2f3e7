import { Attribute, Change, type Client, ResultCodeError } from 'ldapts';
import type { AccountPart, ExpiredChange, PasswordChange } from '../../core/ports/ports';
import type { LdapConnection } from './ldap-connection';

/** Returns the values of an entry's attribute. The case of the attribute's name does not matter. */
export type ValuesOf = (attribute: string) => readonly string[];

/** Operations and attributes that differ between LDAP servers. */
export interface LdapDialect {
  /** Attributes that `isClosed` reads. */
  readonly attributes: readonly string[];
  /** Those that every account has, so that the service account may not read them if they are missing. */
  readonly presentAttributes: readonly string[];
  /** True if an administrator has disabled the account, or if its validity has ended. `now` is in milliseconds since 1970. */
  isClosed(valuesOf: ValuesOf, now: number): boolean;
  readonly unlocking: Change;
  /** Attributes that the directory replaces with each change of a password, and with each unlocking. */
  readonly versions: Readonly<Record<AccountPart, string>>;
  /** Resolves with true if the password has expired or must be changed. `policy` is the entry of the default password policy. */
  isExpired(client: Client, dn: string, policy: string): Promise<boolean>;
  /** Resolves with the number of wrong passwords that lock an account, or with 0 if none do. */
  lockThreshold(client: Client, policy: string): Promise<number>;
  /** Sets a password, which also unlocks the account. */
  setPassword(client: Client, dn: string, newPassword: string): Promise<PasswordChange>;
  changePassword(connection: LdapConnection, dn: string, old: string, next: string): Promise<ExpiredChange>;
}

export const changeOf = (operation: Change['operation'], type: string, values: string[] | Buffer[] = []) =>
  new Change({ operation, modification: new Attribute({ type, values }) });

/** Reads attributes of one entry as texts. An attribute without a value becomes an empty text. */
export async function readEntry<Name extends string>(client: Client, dn: string, ...names: readonly Name[]) {
  const { searchEntries } = await client.search(dn, { scope: 'base', attributes: [...names] });
  const read = Object.entries(searchEntries[0] ?? {});
  const textOf = (name: Name) =>
    String(read.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}

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
