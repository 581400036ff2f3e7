import { Unavailable } from '../../../adapters/recovery-server/core/ports/ports';
import { givenRecoveryServer, NEW_PASSWORD, OLD_PASSWORD, proveBySms } from '../given/recovery-server';

const unknown = { status: 401, errorCode: 'E0000011' };
const over = { status: 401, errorCode: 'E0000105' };

describe('a recovery token', () => {
  it('has 256 random bits, and the store has only its hash', async () => {
    const server = givenRecoveryServer();
    const [first, second] = [await proveBySms(server), await proveBySms(server, 'jane')];

    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect(second).not.toBe(first);
    expect(server.written.filter((text) => text.includes(first))).toEqual([]);
  });

  it('changes the password once', async () => {
    const server = givenRecoveryServer();
    const token = await proveBySms(server);

    expect(await server.reset(token)).toMatchObject({ status: 200 });
    expect(await server.reset(token, { newPassword: 'Other-Pa55word!' })).toMatchObject(over);
    expect(server.passwords.get('sms')).toBe(NEW_PASSWORD);
  });

  it('succeeds for one of 1,000 concurrent uses', async () => {
    const server = givenRecoveryServer();
    const token = await proveBySms(server);

    const answers = await Promise.all(Array.from({ length: 1_000 }, () => server.reset(token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'E0000105')).toHaveLength(999);
    await server.core.idle();
    expect(server.told).toEqual(['passwordReset sms']);
  });

  it.each([
    [599_999, { status: 200 }],
    [600_000, over],
    [86_399_999, over],
    [86_400_000, unknown],
  ])('after %d ms is answered with %j', async (milliseconds, answer) => {
    const server = givenRecoveryServer();
    const token = await proveBySms(server);

    server.pass(milliseconds);

    expect(await server.reset(token)).toMatchObject(answer);
  });

  it.each([
    ['an invented token', { recoveryToken: 'invented' }],
    ['the origin of a link', { recoveryType: 'recovery_token' }],
    ['another user', { userName: 'jane' }],
  ])('is refused with %s', async (_what, body) => {
    const server = givenRecoveryServer();
    const token = await proveBySms(server);

    expect(await server.reset(token, body)).toMatchObject(unknown);
    expect(await server.reset(token, { userName: 'SMS' })).toMatchObject({ status: 200 });
  });

  it('is bound to the type of recovery', async () => {
    const server = givenRecoveryServer();
    const body = { recoveryToken: await proveBySms(server), recoveryType: 'RECOVERY', userName: 'sms' };
    const unlock = { ...body, recoveryToken: await proveBySms(server, 'jane', 'unlock'), userName: 'jane' };

    expect(await server.call('unlockAccount', body)).toMatchObject(unknown);
    expect(await server.reset(unlock.recoveryToken)).toMatchObject(unknown);
    expect(await server.call('unlockAccount', unlock)).toMatchObject({ status: 200 });
    expect(server.unlocked).toEqual(['jane']);
  });

  it.each([
    ['short', 400, 'E0000001'],
    ['', 400, 'E0000001'],
    ['New-Pa55word!\0', 400, 'E0000001'],
    ['New-Pa55word!\r\n', 400, 'E0000001'],
    ['New-Pa55word!\n', 400, 'E0000001'],
    ['New-Pa55word!\uD800', 400, 'E0000001'],
    [OLD_PASSWORD, 403, 'E0000080'],
  ])('remains good if the password %s is refused', async (newPassword, status, errorCode) => {
    const server = givenRecoveryServer();
    const token = await proveBySms(server);

    expect(await server.reset(token, { newPassword })).toMatchObject({ status, errorCode });
    expect(await server.reset(token)).toMatchObject({ status: 200 });
  });

  it('remains good if the account cannot be unlocked', async () => {
    const server = givenRecoveryServer();
    const recoveryToken = await proveBySms(server, 'kept-locked', 'unlock');
    const body = { recoveryToken, recoveryType: 'RECOVERY', userName: 'kept-locked' };

    expect(await server.call('unlockAccount', body)).toMatchObject({ status: 403, errorCode: 'E0000032' });
    expect(await server.call('unlockAccount', body)).toMatchObject({ status: 403, errorCode: 'E0000032' });
  });

  it('remains good if the directory does not answer', async () => {
    const { directory } = givenRecoveryServer().options;
    let isDown = true;
    const setPassword: typeof directory.setPassword = async (...change) => {
      if (isDown) throw new Unavailable('directory');
      return directory.setPassword(...change);
    };
    const server = givenRecoveryServer({ directory: { ...directory, setPassword } });
    const token = await proveBySms(server);

    expect(await server.reset(token)).toMatchObject({ status: 503, errorCode: 'E0000009' });
    isDown = false;
    expect(await server.reset(token)).toMatchObject({ status: 200 });
  });

  it('is refused after its account was replaced by another of the same name', async () => {
    const { directory } = givenRecoveryServer().options;
    let id = 'first';
    const find: typeof directory.find = async (username) => {
      const found = await directory.find(username);
      return found && { ...found, id };
    };
    const server = givenRecoveryServer({ directory: { ...directory, find } });
    const token = await proveBySms(server);
    id = 'second';

    expect(await server.reset(token)).toMatchObject(unknown);
  });

  it('shows a login its user without being used', async () => {
    const server = givenRecoveryServer();
    const token = await proveBySms(server);
    const inspect = (value = token) => server.core.inspectToken(value, 'password', 'RECOVERY');

    await expect(inspect('invented')).rejects.toMatchObject({ answer: { errorCode: unknown.errorCode } });
    expect(await inspect()).toMatchObject({ binding: { username: 'sms' } });
    await server.reset(token);
    await expect(inspect()).rejects.toMatchObject({ answer: { errorCode: over.errorCode } });
  });
});

describe('the link of a message', () => {
  it.each(['password', 'unlock'])(
    'leads to the page for %s, with a token of its own origin',
    async (type) => {
      const server = givenRecoveryServer();
      const body = { username: 'jane', factorType: 'email', type, relayState: '', phase: 'initial' };

      expect(await server.call('sendEmail', body)).toMatchObject({ status: 200 });

      const start = `https://recovery.example/recovery/${type}/reset/`;
      expect(server.sent).toEqual([
        { to: 'jane', factor: 'email', text: expect.stringMatching(/\/[\w-]{43}$/) },
      ]);
      expect(server.sent[0]?.text.slice(0, start.length)).toBe(start);
      const recoveryToken = server.sent[0]?.text.slice(start.length) ?? '';
      const used = { recoveryToken, recoveryType: 'recovery_token', userName: '' };
      expect(await server.reset(recoveryToken)).toMatchObject(unknown);
      const call = type === 'unlock' ? 'unlockAccount' : 'resetPassword';
      expect(await server.call(call, { ...used, newPassword: NEW_PASSWORD })).toMatchObject({ status: 200 });
    },
  );
});
