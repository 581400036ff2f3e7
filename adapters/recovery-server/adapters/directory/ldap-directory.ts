import { type Entry, EqualityFilter, InsufficientAccessError, NoSuchAttributeError } from 'ldapts';
import { plainName } from '../../core/ports/plain-name';
import { type Account, type Directory, OLD_PASSWORD_TRIES, Unavailable } from '../../core/ports/ports';
import { activeDirectory } from './active-directory';
import { attributeComplaints, policyComplaints } from './directory-complaints';
import { type LdapServer, ldapConnection } from './ldap-connection';
import { outcomeOf, readEntry, type ValuesOf } from './ldap-dialect';
import { openLdap } from './open-ldap';

export interface LdapSettings extends LdapServer {
  readonly dialect: 'openLdap' | 'activeDirectory';
  readonly base: string;
  readonly scope: 'base' | 'one' | 'sub';
  readonly filter: string;
  readonly username: string;
  readonly contacts: Readonly<Record<string, string>>;
  readonly expiredPasswords?: { readonly policy?: string };
}

export interface LdapDirectory extends Directory {
  /** Resolves with mistakes of the configuration that the entries of the directory show. `used` are names of contacts. */
  complaints(used: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Number of entries of a sample. OpenLDAP returns no more by default. */
const SAMPLE = 500;

const dialects = { openLdap, activeDirectory };

/** Matches a part of the filter that compares an attribute with the login name, such as `(uid={username})`. */
const COMPARISON = /\(([\w.;-]+)=([^()*\\]*\{username\}[^()*\\]*)\)/g;

const attributesOf =
  (entry: Entry): ValuesOf =>
  (attribute) => {
    const [, values = []] =
      Object.entries(entry).find(([name]) => name.toLowerCase() === attribute.toLowerCase()) ?? [];
    return [values].flat().map(String);
  };

const isSameName = (one: string, other: string) =>
  plainName(one).toLowerCase() === plainName(other).toLowerCase();

/** The accounts of an LDAP server. Referrals are not followed. */
export function ldapDirectory(settings: LdapSettings, now: () => number = Date.now): LdapDirectory {
  const { base, scope, filter, contacts, expiredPasswords } = settings;
  const connection = ldapConnection(settings, now);
  const dialect = dialects[settings.dialect];
  const names = [...filter.matchAll(COMPARISON)].map(([, attribute = '', template = '']) => ({
    attribute,
    template,
  }));
  const compared = names.map(({ attribute }) => attribute);
  const attributes = [settings.username, ...Object.values(contacts), ...dialect.attributes, ...compared];
  const isEachPartKnown = names.length === filter.split('{username}').length - 1;

  /** True if a name matches, including accents. Active Directory ignores accents, so `jané` would reveal that `jane` exists. */
  const hasName = (valuesOf: ValuesOf, username: string) => {
    const pairs = names.flatMap(({ attribute, template }) => {
      const wanted = template.replace('{username}', () => username);
      return valuesOf(attribute).map((value) => ({ value, wanted }));
    });
    // Without values, the bind account may not be allowed to read the attributes.
    return (
      !isEachPartKnown || pairs.length === 0 || pairs.some((pair) => isSameName(pair.value, pair.wanted))
    );
  };

  /** Searches entries by a username, which is part of an LDAP filter. */
  const search = async (name: string, sizeLimit: number) => {
    const options = { scope, attributes, filter: filter.replaceAll('{username}', () => name), sizeLimit };
    return (await connection.read((client) => client.search(base, options))).searchEntries;
  };

  return {
    find: async (username) => {
      const [entry, second] = await search(new EqualityFilter().escape(username), 2);
      // A login name that two entries share counts as unknown, because the request could concern either entry.
      if (entry === undefined || second !== undefined) return undefined;
      const valuesOf = attributesOf(entry);
      if (dialect.isClosed(valuesOf, now()) || !hasName(valuesOf, username)) return undefined;
      return accountOf(entry.dn, valuesOf, settings);
    },
    sample: async () => {
      const entries = (await search('*', SAMPLE)).map((entry) => [entry.dn, attributesOf(entry)] as const);
      return entries
        .filter(([, valuesOf]) => !dialect.isClosed(valuesOf, now()))
        .map(([dn, valuesOf]) => accountOf(dn, valuesOf, settings));
    },
    setPassword: (account, newPassword) =>
      connection.run((client) => dialect.setPassword(client, account.id, newPassword)),
    mayChangePassword: async ({ id }) => {
      if (expiredPasswords === undefined) return false;
      return connection.read((client) => dialect.isExpired(client, id, expiredPasswords.policy ?? ''));
    },
    changePassword: async (account, oldPassword, newPassword) => {
      // LDAP accepts an empty password as an anonymous bind (RFC 4513, section 5.1.2), which proves nothing.
      if (oldPassword === '') return 'wrongPassword';
      return dialect.changePassword(connection, account.id, oldPassword, newPassword);
    },
    unlock: async (account) => {
      const outcome = await connection.run((client) =>
        outcomeOf(client.modify(account.id, dialect.unlocking), (refusal) => {
          // `NoSuchAttributeError` means that the account was not locked.
          if (refusal instanceof NoSuchAttributeError) return 'done';
          return refusal instanceof InsufficientAccessError ? 'notPermitted' : undefined;
        }),
      );
      return outcome === 'done';
    },
    versionOf: async ({ id }, part) => {
      const attribute = dialect.versions[part];
      return (await connection.run((client) => readEntry(client, id, attribute)))[attribute] ?? '';
    },
    check: () =>
      connection.read(async (client) => {
        const { searchEntries } = await client.search(base, { scope: 'base', attributes: ['1.1'] });
        if (searchEntries.length === 0) throw new Unavailable(`The directory has no entry ${base}.`);
        if (expiredPasswords === undefined) return;
        const most = await dialect.lockThreshold(client, expiredPasswords.policy ?? '');
        if (most > 0 && most <= OLD_PASSWORD_TRIES)
          throw new Unavailable(
            `The directory locks accounts too early for expiredPasswords: after ${most} failures.`,
          );
      }),
    complaints: async (used) => {
      const configured = [
        ['directory.username', settings.username],
        ...used.map((name) => [`directory.contacts.${name}`, contacts[name] ?? '']),
        ...dialect.presentAttributes.map((attribute) => ['directory.dialect', attribute]),
      ] as const;
      const entries = await search('*', SAMPLE);
      const { searchEntries } = await connection.run((client) =>
        client.search('', { scope: 'base', attributes: ['supportedControl'] }),
      );
      return [
        ...attributeComplaints(configured, entries.map(attributesOf)),
        ...(settings.dialect === 'openLdap' ? searchEntries.map(attributesOf).flatMap(policyComplaints) : []),
      ];
    },
    close: connection.close,
  };
}

function accountOf(id: string, valuesOf: ValuesOf, { username, contacts }: LdapSettings): Account {
  const firstValue = (attribute: string) => valuesOf(attribute)[0] ?? '';
  const found = Object.entries(contacts).map(([name, attribute]) => [name, firstValue(attribute)] as const);
  return {
    id,
    username: firstValue(username) || id,
    contacts: Object.fromEntries(found.filter(([, value]) => value !== '')),
  };
}
