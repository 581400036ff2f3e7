import { type Directory, Unavailable } from '../../../adapters/recovery-server/core/ports/ports';
import { givenRecoveryServer, NEW_PASSWORD, OLD_PASSWORD, proveBySms } from '../given/recovery-server';

const MINUTE = 60_000;
const unavailable = { status: 503, errorCode: 'E0000009' };

/** Creates a server whose directory makes each change, and loses the answer while `isLost` is true. */
const given = (more: { readonly isChanged?: boolean; readonly shows?: boolean } = {}) => {
  const { isChanged = true, shows = true } = more;
  const faults = { isLost: true, isDown: false, endsAfterChange: false };
  const { options, passwords } = givenRecoveryServer();
  const { directory } = options;
  const losing = async <Result>(work: () => Promise<Result>) => {
    if (faults.endsAfterChange) faults.isDown = true;
    const result = faults.isLost && !isChanged ? undefined : await work();
    if (faults.isLost || result === undefined) throw new Unavailable('directory');
    return result;
  };
  const faulty: Directory = {
    ...directory,
    setPassword: (account, password) =>
      passwords.get(account.username) === password
        ? losing(async () => 'usedBefore' as const)
        : losing(() => directory.setPassword(account, password)),
    changePassword: (...change) => losing(() => directory.changePassword(...change)),
    mayChangePassword: async ({ username }) => !passwords.has(username),
    unlock: (account) => losing(() => directory.unlock(account)),
    versionOf: async (account, part) => {
      if (faults.isDown) throw new Unavailable('directory');
      return shows ? directory.versionOf(account, part) : '';
    },
  };
  const server = givenRecoveryServer({ directory: faulty });
  /** Lets a minute pass, and delivers what is due. Resolves with all notices until now. */
  const toldAfterMinute = async () => {
    server.pass(MINUTE);
    await server.core.deliver();
    return server.told;
  };
  return { ...server, faults, toldAfterMinute };
};

describe('a change whose answer is lost', () => {
  it.each([
    ['a reset', 'passwordReset'],
    ['a change of an expired password', 'passwordChanged'],
    ['an unlocking', 'unlocked'],
  ])('is a success of %s if the directory shows it, and the user is told once', async (_, notice) => {
    const server = given();
    const token = await proveBySms(server, 'sms', notice === 'unlocked' ? 'unlock' : 'password');
    const unlock = { recoveryToken: token, recoveryType: 'RECOVERY', userName: '' };
    const change = { username: 'sms', oldPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD };
    const answers = {
      passwordReset: () => server.reset(token),
      passwordChanged: () => server.call('changeExpiredPassword', change),
      unlocked: () => server.call('unlockAccount', unlock),
    };

    expect(await answers[notice as keyof typeof answers]()).toMatchObject({ status: 200, body: {} });
    await server.core.idle();
    expect(await server.toldAfterMinute()).toEqual([`${notice} sms`]);
  });

  it('is a 503 if it was not made, and the user is told nothing', async () => {
    const server = given({ isChanged: false });
    const token = await proveBySms(server);

    expect(await server.reset(token)).toMatchObject(unavailable);
    expect(await server.toldAfterMinute()).toEqual([]);
    server.faults.isLost = false;
    expect(await server.reset(token)).toMatchObject({ status: 200 });
  });

  it('is a 503 if the directory cannot be asked; its repetition is a success, and the user is told once', async () => {
    const server = given();
    const token = await proveBySms(server);
    server.faults.endsAfterChange = true;
    expect(await server.reset(token)).toMatchObject(unavailable);
    Object.assign(server.faults, { isDown: false, isLost: false, endsAfterChange: false });

    expect(await server.reset(token)).toMatchObject({ status: 200 });
    await server.core.idle();
    expect(await server.toldAfterMinute()).toEqual(['passwordReset sms']);
  });

  it('is a success for the same password only: another one is judged by the directory', async () => {
    const server = given();
    const token = await proveBySms(server);
    server.faults.endsAfterChange = true;
    await server.reset(token);
    Object.assign(server.faults, { isDown: false, isLost: false, endsAfterChange: false });

    expect(await server.reset(token, { newPassword: OLD_PASSWORD })).toMatchObject({ errorCode: 'E0000080' });
  });

  it.each([
    ['a reset', 'password', ['passwordReset sms']],
    ['an unlocking', 'unlock', []],
  ])(
    'is a 503 for %s if the directory shows no outcome; the user is told of a new password',
    async (_, type, told) => {
      const server = given({ shows: false });
      const recoveryToken = await proveBySms(server, 'sms', type);
      const unlock = { recoveryToken, recoveryType: 'RECOVERY', userName: '' };

      expect(
        await (type === 'unlock' ? server.call('unlockAccount', unlock) : server.reset(recoveryToken)),
      ).toMatchObject(unavailable);
      expect(await server.toldAfterMinute()).toEqual(told);
    },
  );

  it('leaves no password in the store', async () => {
    const server = given();
    server.faults.endsAfterChange = true;
    await server.reset(await proveBySms(server));

    expect(server.written.join()).toContain('unclear/');
    expect(server.written.join()).not.toContain(NEW_PASSWORD);
  });
});
