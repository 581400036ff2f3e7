import {
  GOOD_CODE,
  givenRecoveryServer,
  NEW_PASSWORD,
  OLD_PASSWORD,
  proveBySms,
  twoProofs,
} from '../given/recovery-server';

const over = { status: 401, errorCode: 'E0000105' };

type Server = ReturnType<typeof givenRecoveryServer>;

/** Requests a recovery link for Jane by email. Resolves with a function that resets her password by the link, at `node`. */
const requestLink = async (server: Server, node = server) => {
  const body = { username: 'jane', factorType: 'email', type: 'password', relayState: '', phase: 'initial' };
  await server.call('sendEmail', body);
  await server.core.idle();
  const token = server.sent.at(-1)?.text.split('/').at(-1) ?? '';
  return (more: Readonly<Record<string, string>> = {}) =>
    node.reset(token, { recoveryType: 'recovery_token', ...more });
};

/** Proves Jane's identity by SMS. Resolves with a function that resets her password by the token, at `node`. */
const requestToken = async (server: Server, node = server) => {
  await server.list('jane');
  const token = await proveBySms(server, 'jane');
  return (more?: Readonly<Record<string, string>>) => node.reset(token, more);
};

/** Requests a link and two tokens for Jane. Resolves with functions that reset her password. */
const requestThree = async (server: Server) =>
  [await requestLink(server), await requestToken(server), await requestToken(server)] as const;

/** Creates a server whose directory sets a password only after `finish` was called. */
const givenSlowDirectory = () => {
  const { directory } = givenRecoveryServer().options;
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const setPassword: typeof directory.setPassword = async (...change) => {
    await isFinished;
    return directory.setPassword(...change);
  };
  return { server: givenRecoveryServer({ directory: { ...directory, setPassword } }), finish };
};

/** Waits until all calls have reached the slow directory. */
const reachDirectory = () => new Promise((reached) => setImmediate(reached));

it('a newer link ends the older ones of its user', async () => {
  const server = givenRecoveryServer();
  const [older, newer] = [await requestLink(server), await requestLink(server)];

  expect(await older()).toMatchObject(over);
  expect(await newer()).toMatchObject({ status: 200 });
});

describe('the tokens and links of a user', () => {
  it('end with the first password reset', async () => {
    const server = givenRecoveryServer();
    const [first, second, third] = await requestThree(server);

    expect(await second()).toMatchObject({ status: 200 });
    for (const reset of [first, second, third])
      expect(await reset({ newPassword: 'Other-Pa55word!' })).toMatchObject(over);
    expect(server.passwords.get('jane')).toBe(NEW_PASSWORD);
  });

  it('succeed for one of 1,000 concurrent uses', async () => {
    const server = givenRecoveryServer();
    const resets = await requestThree(server);
    const uses = Array.from({ length: 1_000 }, (_, at) => resets[at % 3]?.());

    const answers = await Promise.all(uses);

    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.errorCode === over.errorCode)).toHaveLength(999);
  });

  it.each([
    ['short', 400],
    [OLD_PASSWORD, 403],
  ])('remain good if the password %s is refused', async (newPassword, status) => {
    const server = givenRecoveryServer();
    const [first, second, third] = await requestThree(server);
    for (const reset of [first, second, third, first])
      expect(await reset({ newPassword })).toMatchObject({ status });

    expect(await third()).toMatchObject({ status: 200 });
    expect(await first()).toMatchObject(over);
  });

  it('are not made good again by a later reset that fails', async () => {
    const server = givenRecoveryServer();
    const [first, second] = await requestThree(server);
    await first();
    const later = await requestLink(server);
    await later({ newPassword: 'short' });

    expect(await second()).toMatchObject(over);
    expect(await later()).toMatchObject({ status: 200 });
  });

  it('end with the change of an expired password, but not with a wrong old password', async () => {
    const server = givenRecoveryServer();
    const [first, second] = await requestThree(server);
    const change = (oldPassword: string, newPassword = NEW_PASSWORD) =>
      server.call('changeExpiredPassword', { username: 'jane', oldPassword, newPassword });
    await change('wrong');
    await change(OLD_PASSWORD, 'short');

    expect(await first({ newPassword: 'short' })).toMatchObject({ status: 400 });
    expect(await change(OLD_PASSWORD)).toMatchObject({ status: 200 });
    expect(await second()).toMatchObject(over);
  });

  it('do not end with a change of another user', async () => {
    const server = givenRecoveryServer();
    const reset = await requestLink(server);
    await server.reset(await proveBySms(server));

    expect(await reset()).toMatchObject({ status: 200 });
  });

  it('end with an unlock', async () => {
    const server = givenRecoveryServer();
    const reset = await requestLink(server);
    const recoveryToken = await proveBySms(server, 'jane', 'unlock');
    const unlock = { recoveryToken, recoveryType: 'RECOVERY', userName: 'jane' };

    expect(await server.call('unlockAccount', unlock)).toMatchObject({ status: 200 });
    expect(await reset()).toMatchObject(over);
  });

  it('end on every server that shares the store', async () => {
    const server = givenRecoveryServer();
    const other = givenRecoveryServer(server.options);
    const [first, second] = [await requestLink(server), await requestToken(server, other)];

    expect(await first()).toMatchObject({ status: 200 });
    expect(await second()).toMatchObject(over);
  });

  it.each([
    [NEW_PASSWORD, 200],
    ['short', 400],
  ])('remain good if issued during a reset to %s, which is answered with %d', async (newPassword, status) => {
    const { server, finish } = givenSlowDirectory();
    const earlier = { username: 'jane', oldPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD };
    await server.call('changeExpiredPassword', earlier);
    const [first, second] = await requestThree(server);
    const slow = first({ newPassword });
    await reachDirectory();
    const late = await requestLink(server);

    expect(await second()).toMatchObject(over);
    finish();
    expect(await slow).toMatchObject({ status });
    expect(await late()).toMatchObject({ status: 200 });
    expect(await second()).toMatchObject(over);
  });

  it('that were issued after a reset are good, also 24 hours after the reset', async () => {
    const server = givenRecoveryServer();
    const [first] = await requestThree(server);
    await first();
    const again = await requestLink(server);
    expect(await again()).toMatchObject({ status: 200 });
    server.pass(86_399_999);
    const [late, later] = [await requestLink(server), await requestToken(server)];
    server.pass(1);

    expect(await late({ newPassword: 'short' })).toMatchObject({ status: 400 });
    expect(await late()).toMatchObject({ status: 200 });
    expect(await later()).toMatchObject(over);
  });
});

describe('a changed password', () => {
  it.each(['password', 'unlock'])(
    'ends a code of a recovery of type %s that was sent before',
    async (type) => {
      const server = givenRecoveryServer();
      const link = await requestLink(server);
      const code = await server.requestCode('jane', 'initial', type);
      expect(await link({ newPassword: 'short' })).toMatchObject({ status: 400 });
      expect(await link()).toMatchObject({ status: 200 });

      expect(await server.verify('jane', 'sms', code, 'initial', type)).toMatchObject({
        errorCode: 'E0000068',
      });
      const again = await server.requestCode('jane', 'initial', type);
      expect(await server.verify('jane', 'sms', again, 'initial', type)).toMatchObject({ status: 200 });
    },
  );

  it('ends a recovery with one accepted proof', async () => {
    const server = givenRecoveryServer(twoProofs);
    await server.verify('jane', 'google', GOOD_CODE);
    await server.call('changeExpiredPassword', {
      username: 'jane',
      oldPassword: OLD_PASSWORD,
      newPassword: NEW_PASSWORD,
    });

    expect(await server.verify('jane', 'sms', undefined, 'second')).toMatchObject({ errorCode: 'E0000079' });
  });

  it('ends a push that the user has approved, but the page has not polled', async () => {
    const server = givenRecoveryServer();
    const { body } = await server.verify('jane', 'verifypush');
    await server.core.idle();
    for (const id of server.pushes.keys()) server.pushes.set(id, 'approved');
    const { recoveryToken } = (await server.verify('jane', 'google', GOOD_CODE)).body;
    await server.reset(recoveryToken);

    expect(await server.poll('jane', body.links.poll)).toMatchObject({ status: 401 });
  });
});

it('accepts a token of a user who has typed an email address, although the directory returns the username', async () => {
  const { directory } = givenRecoveryServer().options;
  const find: typeof directory.find = async (name) =>
    name.endsWith('@bank.example') ? directory.find(name.replace('@bank.example', '')) : undefined;
  const server = givenRecoveryServer({ directory: { ...directory, find } });
  await server.verify('jane@bank.example', 'sms');
  await server.core.idle();
  const proof = await server.verify('jane@bank.example', 'sms', server.sent.at(-1)?.text);

  expect(await server.reset(proof.body.recoveryToken)).toMatchObject({ status: 200 });
});
