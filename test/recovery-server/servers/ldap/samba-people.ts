import { Attribute, Change, Client, DN } from 'ldapts';
import type { DirectoryPerson } from '../../contracts/directory-contract';
import { SAMBA_PASSWORD, type Samba } from './samba';

const USERS = 'CN=Users,DC=bank,DC=example';
const dnOf = (username: string) => `${new DN().addPairRDN('CN', username).toString()},${USERS}`;

/** Creates functions that add users to a running domain controller, and sign in as these users. */
export function sambaPeople({ tlsUrl, ca }: Samba) {
  async function bound<T>(dn: string, password: string, use: (client: Client) => Promise<T>) {
    const client = new Client({ url: tlsUrl, timeout: 5_000, tlsOptions: { ca } });
    try {
      await client.bind(dn, password);
      return await use(client);
    } finally {
      await client.unbind();
    }
  }
  const signsIn = (username: string, password: string) =>
    bound(dnOf(username), password, async () => true).catch(() => false);

  return {
    add: async (person: DirectoryPerson) => {
      await bound(`Administrator@BANK.EXAMPLE`, SAMBA_PASSWORD, async (client) => {
        const dn = dnOf(person.username);
        await client.add(dn, attributesOf(person));
        if (person.state === 'expired') await set(client, dn, 'pwdLastSet', '0');
      });
      if (person.state !== 'locked') return;
      for (let attempt = 0; attempt < 3; attempt += 1) await signsIn(person.username, 'wrong');
    },
    signsIn,
  };
}

function attributesOf({ username, password, state, contacts = {} }: DirectoryPerson) {
  const texts = {
    ...{ objectClass: 'user', sAMAccountName: username },
    userAccountControl: state === 'disabled' ? '514' : '512',
    // 1 January 2020, in units of 100 nanoseconds since 1601.
    ...(state === 'ended' && { accountExpires: '132223104000000000' }),
    ...(contacts.email !== undefined && { mail: contacts.email }),
    ...(contacts.phone !== undefined && { mobile: contacts.phone }),
  };
  return [
    ...Object.entries(texts).map(([type, value]) => new Attribute({ type, values: [value] })),
    new Attribute({ type: 'unicodePwd', values: [Buffer.from(`"${password}"`, 'utf16le')] }),
  ];
}

async function set(client: Client, dn: string, type: string, value: string) {
  const modification = new Attribute({ type, values: [value] });
  await client.modify(dn, new Change({ operation: 'replace', modification }));
}
