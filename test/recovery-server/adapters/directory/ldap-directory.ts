import type { Entry } from 'ldapts';
import { type Account, type Directory, Unavailable } from '../../core/ports/directory';
import { activeDirectory } from './active-directory';
import { type LdapServer, ldapConnection } from './ldap-connection';
import type { LdapDialect } from './ldap-dialect';
import { openLdap } from './open-ldap';

/** Where the accounts are, and which attributes they have. `server.schema.yaml` explains each value. */
export interface LdapAccounts {
  readonly dialect: 'openLdap' | 'activeDirectory';
  readonly base: string;
  readonly scope: 'base' | 'one' | 'sub';
  readonly filter: string;
  readonly usernameAttribute: string;
  readonly contacts: Readonly<Record<string, string>>;
}

const dialects: Readonly<Record<LdapAccounts['dialect'], LdapDialect>> = { openLdap, activeDirectory };

/** The accounts of an LDAP server. Referrals are not followed. */
export function ldapDirectory(
  server: LdapServer,
  accounts: LdapAccounts,
): Directory & { close(): Promise<void> } {
  const connection = ldapConnection(server);
  const dialect = dialects[accounts.dialect];

  return {
    find: (username) =>
      connection.run(async (client) => {
        const { searchEntries } = await client.search(accounts.base, {
          scope: accounts.scope,
          filter: accounts.filter.replaceAll('{username}', () => escaped(username)),
          attributes: [
            accounts.usernameAttribute,
            ...Object.values(accounts.contacts),
            ...dialect.attributes,
          ],
          sizeLimit: 2,
        });
        const [entry, second] = searchEntries;
        // A login name of two entries does not say whose password to change.
        if (entry === undefined || second !== undefined || dialect.isDisabled(entry)) return undefined;
        return accountOf(entry, accounts, dialect.isLocked(entry));
      }),
    setPassword: (account, newPassword) =>
      connection.run((client) => dialect.setPassword(client, account.id, newPassword)),
    changePassword: async (account, oldPassword, newPassword) => {
      // LDAP accepts an empty password as an anonymous bind (RFC 4513, section 5.1.2), which proves nothing.
      if (oldPassword === '') return 'wrongPassword';
      return dialect.changePassword(connection, account.id, oldPassword, newPassword);
    },
    unlock: (account) => connection.run((client) => dialect.unlock(client, account.id)),
    check: () =>
      connection.run(async (client) => {
        const { searchEntries } = await client.search(accounts.base, { scope: 'base', attributes: ['1.1'] });
        if (searchEntries.length === 0) throw new Unavailable(`The directory has no entry ${accounts.base}.`);
      }),
    close: () => connection.close(),
  };
}

/** Escapes a filter value (RFC 4515, section 3). */
const escaped = (value: string) =>
  value.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

function accountOf(entry: Entry, accounts: LdapAccounts, isLocked: boolean): Account {
  const contacts = Object.entries(accounts.contacts).flatMap(([name, attribute]) => {
    const value = firstValue(entry, attribute);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    id: entry.dn,
    username: firstValue(entry, accounts.usernameAttribute) ?? entry.dn,
    isLocked,
    contacts: Object.fromEntries(contacts),
  };
}

/** First value of an attribute. ldapts returns an empty list for an attribute that the entry does not have. */
function firstValue(entry: Entry, attribute: string): string | undefined {
  const value = [entry[attribute] ?? []].flat()[0];
  return value === undefined || value.length === 0 ? undefined : value.toString();
}
