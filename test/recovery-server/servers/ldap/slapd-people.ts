import { Attribute, Change, Client, Control, DN, ResultCodeError } from 'ldapts';
import type { DirectoryPerson } from '../../contracts/directory-contract';
import { ADMINISTRATOR, SUFFIX } from './slapd-files';

const PEOPLE = `ou=people,${SUFFIX}`;

/** Distinguished name of a person of the test directory. */
export const dnOf = (username: string) => `${new DN().addPairRDN('uid', username).toString()},${PEOPLE}`;

/** Creates functions that add users to a running slapd, and sign in as these users. */
export function slapdPeople(url: string) {
  const asAdministrator = <T>(use: (client: Client) => Promise<T>) => bound(url, ADMINISTRATOR, 'admin', use);

  return {
    add: (person: DirectoryPerson, dn = dnOf(person.username)) =>
      asAdministrator(async (client) => {
        await client.add(dn, entryOf(person));
        await set(client, dn, 'userPassword', person.password);
        // Removes a flag that the directory sets when an administrator sets a password. With the flag, the user would
        // have to change the password.
        await set(client, dn, 'pwdReset', 'FALSE');
        if (person.state === 'locked') await set(client, dn, 'pwdAccountLockedTime', timestamp());
        if (person.state === 'disabled') await set(client, dn, 'pwdAccountLockedTime', '000001010000Z');
        if (person.state === 'ended') await set(client, dn, 'pwdEndTime', '20200101000000Z');
        if (person.state === 'expired')
          await set(client, dn, 'pwdChangedTime', '20200101000000Z', new Relax());
      }),
    /** Replaces an attribute in the LDAP entry of a user. */
    set: (username: string, attribute: string, value: string) =>
      asAdministrator((client) => set(client, dnOf(username), attribute, value, new Relax())),
    /** Replaces an attribute of an entry that is not a person. */
    change: (dn: string, attribute: string, value: string) =>
      asAdministrator((client) => set(client, dn, attribute, value)),
    /**
     * Resolves with true if the user can sign in and read their own entry. A user who must first change the password can
     * sign in, but cannot read the entry.
     */
    signsIn: async (username: string, password: string) => {
      try {
        const dn = dnOf(username);
        return await bound(url, dn, password, async (client) => {
          const { searchEntries } = await client.search(dn, { scope: 'base', attributes: ['uid'] });
          return searchEntries.length === 1;
        });
      } catch (refusal) {
        if (refusal instanceof ResultCodeError) return false;
        throw refusal;
      }
    },
  };
}

/** LDAP control that permits a client to change attributes that the server normally maintains itself. */
class Relax extends Control {
  constructor() {
    super('1.3.6.1.4.1.4203.666.5.12', { critical: true });
  }
}

const entryOf = ({ username, contacts = {} }: DirectoryPerson) => ({
  objectClass: ['inetOrgPerson'],
  ...{ uid: username, cn: username, sn: username },
  ...(contacts.email !== undefined && { mail: contacts.email }),
  ...(contacts.phone !== undefined && { mobile: contacts.phone }),
});

async function set(client: Client, dn: string, type: string, value: string, control?: Control) {
  const modification = new Attribute({ type, values: [value] });
  await client.modify(dn, new Change({ operation: 'replace', modification }), control);
}

/** Returns the current time in LDAP's format. */
const timestamp = () => new Date().toISOString().replace(/[-:T]|\.\d+/g, '');

async function bound<T>(url: string, dn: string, password: string, use: (client: Client) => Promise<T>) {
  const client = new Client({ url, timeout: 5_000 });
  try {
    await client.bind(dn, password);
    return await use(client);
  } finally {
    await client.unbind();
  }
}
