import { ldapDirectory } from '../../../adapters/recovery-server/adapters/directory/ldap-directory';
import type { Account } from '../../../adapters/recovery-server/core/ports/ports';
import { type LdapServerUnderTest, startLdapServer } from '../given/ldap-server';

const account: Account = { id: 'uid=a', username: 'a', contacts: {} };
const NOTHING = 'ldap://127.0.0.1:1';
let server: LdapServerUnderTest;
let other: LdapServerUnderTest;
let directory: ReturnType<typeof ldapDirectory>;
let time = 0;
beforeEach(async () => {
  [server, other] = [await startLdapServer(), await startLdapServer()];
  server.entry = { uid: 'a' };
  other.entry = { uid: 'a' };
});
afterEach(async () => {
  await directory.close();
  await server.close();
  await other.close();
});
const given = (url: string | readonly string[] = server.url) => {
  const service = { bindDn: 'cn=recovery', bindPassword: 'recovery', startTls: false };
  directory = ldapDirectory(
    {
      ...{ url, ...service, timeout: 1_000, username: 'uid', contacts: {} },
      ...({ dialect: 'activeDirectory', base: 'dc=bank', scope: 'sub', filter: '(uid={username})' } as const),
    },
    () => time,
  );
  return directory;
};

describe('a lost connection to the directory', () => {
  it('is opened again for a search, which is repeated', async () => {
    const { find } = given();
    await find('a');
    server.drop();

    expect(await find('a')).toMatchObject({ username: 'a' });
  });

  it('ends a change, which is not repeated, and is opened again for the next request', async () => {
    const { find, setPassword } = given();
    await find('a');
    server.drop();

    await expect(setPassword(account, 'New-1')).rejects.toMatchObject({ name: 'Unavailable' });
    expect(server.received).toEqual([]);
    expect(await setPassword(account, 'New-1')).toBe('done');
  });

  it('is not used after a minute without a request, in which a firewall may have dropped it', async () => {
    const { find } = given();
    await find('a');
    time += 59_999;
    await find('a');
    expect(server.accepted()).toBe(1);

    time += 60_000;
    await find('a');
    expect(server.accepted()).toBe(2);
  });
});

describe('several directories', () => {
  it('serve in their order, and the next one if one does not answer', async () => {
    const { find } = given([NOTHING, server.url, other.url]);

    await find('a');
    expect([server.accepted(), other.accepted()]).toEqual([1, 0]);
    server.bindResult = { code: 52 };
    server.drop();
    expect(await find('a')).toMatchObject({ username: 'a' });
    expect(other.accepted()).toBe(1);
  });

  it.each([
    ['is busy', 51, 1],
    ['is unavailable', 52, 1],
    ['refuses the password, because another server would count another failure', 49, 0],
  ])('are asked one after the other if the first one %s: %i', async (_, code, asked) => {
    server.bindResult = { code };
    await Promise.allSettled([given([server.url, other.url]).find('a')]);

    expect(other.accepted()).toBe(asked);
  });
});
