import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, Directory, PasswordChange } from '../../../adapters/recovery-server/core/ports/ports';

/** A user that a test adds to the directory. */
export interface DirectoryPerson {
  readonly username: string;
  readonly password: string;
  /** `expired` is the password, `ended` the validity of the account. */
  readonly state?: 'active' | 'locked' | 'disabled' | 'expired' | 'ended';
  readonly contacts?: Readonly<Record<string, string>>;
}

/**
 * A directory to which the contract tests are applied. It refuses passwords of fewer than 8 characters, and the user's
 * last two passwords.
 */
export interface DirectoryUnderTest {
  readonly directory: Directory;
  /** Contact data of a user that the directory can store, for example `email` and `phone`. */
  readonly contacts: Readonly<Record<string, string>>;
  /** Expected results if a user chooses a used password: at a reset an earlier one, at a change the current one. */
  readonly usedBefore: { readonly reset: PasswordChange; readonly change: PasswordChange };
  /** False if an old password may replace only an expired one. */
  readonly changesAny?: boolean;
  readonly add: (person: DirectoryPerson) => Promise<void>;
  /** Signs in with the password, as an application does. */
  readonly signsIn: (username: string, password: string) => Promise<boolean>;
}

const OLD = 'Old-password-1';
const NEW = 'New-password-2';

const NOBODY: readonly (readonly [string, string])[] = [
  ['an unknown name', 'nobody-of-this-name'],
  ['an empty name', ''],
  ['a wildcard', '*'],
  ['the beginning of a name and a wildcard', 'person*'],
  ['the end of a filter', 'person)(uid=*'],
  ['another filter', '*)(objectClass=*'],
  ['an escaped wildcard', '\\2a'],
  ['an unfinished escape', '\\'],
  ['a zero byte', 'person\0'],
  ['a very long name', 'x'.repeat(10_000)],
];

const PASSWORDS: readonly (readonly [string, string])[] = [
  ['spaces, quotes and backslashes', ' a "quoted" \\ password 1 '],
  ['other scripts', 'Пароль-密码-🔑-1a'],
  ['200 characters', `Long-1${'x'.repeat(194)}`],
];

/** Usernames with characters that have a special meaning in an LDAP filter or in a distinguished name. */
const NAMES = ['o(k)', 'star*', 'back\\slash', 'o’neil, "é"', '#1 + 2'];

/**
 * Contract tests for directories. A username must not act as a search pattern, and a refused password must change
 * nothing. `names` are usernames with special characters that the directory permits.
 */
export function describeDirectoryContract(name: string, under: () => DirectoryUnderTest, names = NAMES) {
  let people = 0;
  async function given(person: Partial<DirectoryPerson> = {}) {
    people += 1;
    const username = person.username ?? `person${people}`;
    await under().add({ username, password: OLD, ...person });
    const account = await under().directory.find(username);
    return { username, account: account as Account };
  }

  describe(`${name} as a directory`, () => {
    it('finds an account with its contact data', async () => {
      const { contacts } = under();
      const { username, account } = await given({ contacts });

      expect(account).toEqual({ id: expect.any(String), username, contacts });
    });

    it.each(NOBODY)('finds no account for %s', async (_, username) => {
      await given();

      expect(await under().directory.find(username)).toBeUndefined();
    });

    it.each(names)('finds the name %s', async (text) => {
      const { username, account } = await given({ username: text });

      expect(account.username).toBe(username);
    });

    it('finds a name in upper case, but not with another accent', async () => {
      const { username } = await given({ username: 'accented' });

      expect((await under().directory.find('ACCENTED'))?.username).toBe(username);
      expect(await under().directory.find('áccented')).toBeUndefined();
    });

    it.each(['disabled', 'ended'] as const)('does not find an account that is %s', async (state) => {
      expect((await given({ state })).account).toBeUndefined();
    });

    it('has a sample of accounts with their contact data, without disabled ones', async () => {
      const { contacts } = under();
      const { username, account } = await given({ contacts });
      const disabled = await given({ state: 'disabled' });

      const sample = await under().directory.sample();

      expect(sample).toContainEqual(account);
      expect(sample.map((each) => each.username)).toContain(username);
      expect(sample.map((each) => each.username)).not.toContain(disabled.username);
    });

    it('answers the readiness check', async () => {
      await expect(under().directory.check()).resolves.toBeUndefined();
    });

    describeResets(under, given);
    describeChanges(under, given);
    describeUnlocking(under, given);
    describeVersions(under, given);
  });
}

type Given = (
  person?: Partial<DirectoryPerson>,
) => Promise<{ readonly username: string; readonly account: Account }>;

function describeResets(under: () => DirectoryUnderTest, given: Given) {
  const thenPassword = async (username: string, password: string, other: string) => {
    expect(await under().signsIn(username, other)).toBe(false);
    expect(await under().signsIn(username, password)).toBe(true);
  };

  it.each(['active', 'locked', 'expired'] as const)(
    'sets a new password of an account that is %s',
    async (state) => {
      const { username, account } = await given({ state });

      expect(await under().directory.setPassword(account, NEW)).toBe('done');

      await thenPassword(username, NEW, OLD);
    },
  );

  it.each(PASSWORDS)('sets a password with %s unchanged', async (_, password) => {
    const { username, account } = await given();

    expect(await under().directory.setPassword(account, password)).toBe('done');

    await thenPassword(username, password, `${password}x`);
  });

  it('refuses a password that breaks the requirements', async () => {
    const { username, account } = await given();

    expect(await under().directory.setPassword(account, 'short')).toBe('breaksRequirements');

    await thenPassword(username, OLD, 'short');
  });

  it('answers to a password that was used before', async () => {
    const { username, account } = await given();
    await under().directory.setPassword(account, NEW);

    const answer = await under().directory.setPassword(account, OLD);

    expect(answer).toBe(under().usedBefore.reset);
    await (answer === 'done' ? thenPassword(username, OLD, NEW) : thenPassword(username, NEW, OLD));
  });
}

function describeChanges(under: () => DirectoryUnderTest, given: Given) {
  it.each(['active', 'expired'] as const)('changes an %s password by the old one', async (state) => {
    const { username, account } = await given({ state });

    expect(await under().directory.changePassword(account, OLD, NEW)).toBe('done');

    expect(await under().signsIn(username, OLD)).toBe(false);
    expect(await under().signsIn(username, NEW)).toBe(true);
  });

  it('accepts the old password as the proof only for an expired one', async () => {
    const mayChange = async (state: 'active' | 'expired') =>
      under().directory.mayChangePassword((await given({ state })).account);

    expect(await mayChange('expired')).toBe(true);
    expect(await mayChange('active')).toBe(under().changesAny ?? false);
  });

  it.each([
    ['active', 'Wrong-password-1'],
    ['expired', 'Wrong-password-1'],
    ['locked', 'Wrong-password-1'],
    ['active', ''],
    ['expired', ''],
  ] as const)('does not change the password of an account that is %s by "%s"', async (state, wrong) => {
    const { username, account } = await given({ state });

    expect(await under().directory.changePassword(account, wrong, NEW)).toBe('wrongPassword');

    expect(await under().signsIn(username, NEW)).toBe(false);
  });

  it.each(['active', 'expired'] as const)('refuses a bad new password for an %s one', async (state) => {
    const { username, account } = await given({ state });

    expect(await under().directory.changePassword(account, OLD, 'short')).toBe('breaksRequirements');

    expect(await under().signsIn(username, 'short')).toBe(false);
  });

  it('refuses a change to the same password', async () => {
    const { account } = await given();

    expect(await under().directory.changePassword(account, OLD, OLD)).toBe(under().usedBefore.change);
  });
}

function describeVersions(under: () => DirectoryUnderTest, given: Given) {
  it('shows that a password was changed, and that it was not', async () => {
    const { account } = await given();
    const { directory } = under();
    const version = () => directory.versionOf(account, 'password');
    const before = await version();
    // OpenLDAP counts in seconds.
    await sleep(1_100);
    await directory.setPassword(account, 'short');
    expect(await version()).toBe(before);

    await directory.setPassword(account, NEW);

    expect(before).not.toBe('');
    expect(await version()).not.toBe(before);
  });

  it('shows that a locked account was unlocked', async () => {
    const { account } = await given({ state: 'locked' });
    const before = await under().directory.versionOf(account, 'lock');

    await under().directory.unlock(account);

    expect(await under().directory.versionOf(account, 'lock')).not.toBe(before);
  });
}

function describeUnlocking(under: () => DirectoryUnderTest, given: Given) {
  it('unlocks a locked account', async () => {
    const { username, account } = await given({ state: 'locked' });
    expect(await under().signsIn(username, OLD)).toBe(false);

    expect(await under().directory.unlock(account)).toBe(true);

    expect(await under().signsIn(username, OLD)).toBe(true);
  });

  it('unlocks an account that is not locked', async () => {
    const { username, account } = await given();

    expect(await under().directory.unlock(account)).toBe(true);

    expect(await under().signsIn(username, OLD)).toBe(true);
  });
}
