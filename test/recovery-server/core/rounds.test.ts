import type { SentCode } from '../../../adapters/recovery-server/core/ports/ports';
import { givenAccount } from '../given/accounts';
import { GOOD_CODE, givenRecoveryServer, proveBySms, twoProofs } from '../given/recovery-server';

const wrongPhase = { status: 403, errorCode: 'E0000079' };
const withToken = { recoveryToken: expect.any(String), recoveryTokenType: 'RECOVERY' };
const names = (body: unknown) => (body as { readonly name: string }[]).map(({ name }) => name);

describe('a recovery with two proofs', () => {
  it('needs two different factors, and gives the token with the second', async () => {
    const server = givenRecoveryServer(twoProofs);
    const code = await server.requestCode('jane');

    expect((await server.verify('jane', 'sms', code)).body).toEqual({ phase: 'second' });
    expect(names((await server.list('jane', 'second')).body)).toEqual(['google', 'pin', 'email', 'push']);
    expect(await server.verify('jane', 'sms', undefined, 'second')).toMatchObject({
      status: 404,
      errorCode: 'E0000007',
    });
    expect((await server.verify('jane', 'google', GOOD_CODE, 'second')).body).toEqual({
      phase: 'final',
      ...withToken,
    });
  });

  it('does not accept two factors of one phone', async () => {
    const codes: string[] = [];
    const phone = (name: string): SentCode => ({
      name,
      kind: 'sentCode',
      contact: 'phone',
      find: async () => ({ name, factorDisplay: '+1 *** *** 0142' }),
      send: async (_account, code) => void codes.push(code),
    });
    const server = givenRecoveryServer({ ...twoProofs, factorsOf: () => [phone('sms'), phone('call')] });
    await server.verify('jane', 'sms');
    await server.verify('jane', 'sms', codes.at(-1));

    expect((await server.list('jane', 'second')).body).toEqual([]);
    expect(await server.verify('jane', 'call', undefined, 'second')).toMatchObject({ status: 404 });
  });

  it('sends a link by email only for the second proof, because the link resets the password', async () => {
    const server = givenRecoveryServer(twoProofs);
    const find = () => server.call('findFactorOfUser', { username: 'jane', factorType: 'email' });

    expect(names((await server.list('jane')).body)).not.toContain('email');
    expect((await find()).body).toEqual([]);
    expect(await server.sendEmail('jane')).toMatchObject({ status: 404, errorCode: 'E0000007' });
    expect(server.sent).toEqual([]);

    await proveBySms(server, 'jane');
    expect((await find()).body).toMatchObject({ name: 'email' });
    expect(await server.sendEmail('jane', 'second')).toMatchObject({
      status: 200,
      body: { phase: 'second' },
    });
    const recoveryToken = server.sent.at(-1)?.text.split('/').at(-1) ?? '';
    expect(await server.reset(recoveryToken, { recoveryType: 'recovery_token' })).toMatchObject({
      status: 200,
    });
  });

  it('refuses a phase in which it is not', async () => {
    const server = givenRecoveryServer(twoProofs);

    expect(await server.list('jane', 'second')).toMatchObject(wrongPhase);
    expect(await server.verify('jane', 'google', GOOD_CODE, 'second')).toMatchObject(wrongPhase);
    await proveBySms(server, 'jane');
    expect(await server.verify('jane', 'google', GOOD_CODE)).toMatchObject(wrongPhase);
  });

  it('does not pass for another type of recovery', async () => {
    const server = givenRecoveryServer(twoProofs);
    await proveBySms(server, 'jane', 'unlock');

    expect(await server.verify('jane', 'google', GOOD_CODE, 'second', 'password')).toMatchObject(wrongPhase);
    expect((await server.verify('jane', 'google', GOOD_CODE, 'second', 'unlock')).body).toMatchObject(
      withToken,
    );
  });

  it('advances by one of two proofs at the same time', async () => {
    const server = givenRecoveryServer(twoProofs);
    const code = await server.requestCode('jane');

    const answers = await Promise.all([1, 2].map(() => server.verify('jane', 'sms', code)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it.each([
    [599_999, { status: 200 }],
    [600_000, wrongPhase],
  ])(
    'is forgotten after ten minutes: after %d ms the second proof is answered with %j',
    async (time, answer) => {
      const server = givenRecoveryServer(twoProofs);
      await proveBySms(server, 'jane');

      server.pass(time);

      expect(await server.verify('jane', 'google', GOOD_CODE, 'second')).toMatchObject(answer);
    },
  );

  it('starts afresh with a list of phase initial', async () => {
    const server = givenRecoveryServer(twoProofs);
    await proveBySms(server, 'jane');

    expect(names((await server.list('jane')).body)).toEqual(['sms', 'push']);
    expect((await server.verify('jane', 'sms', await server.requestCode('jane'))).body).toEqual({
      phase: 'second',
    });
  });
});

describe('the first of two proofs', () => {
  const notOffered = { status: 404, errorCode: 'E0000007' };
  const recover = async (server: ReturnType<typeof givenRecoveryServer>) => {
    await proveBySms(server, 'jane');
    return server.reset((await server.verify('jane', 'pin', '4711', 'second')).body.recoveryToken);
  };

  it.each([
    ['sms push google pin', 'sms push'],
    ['google pin email', 'google'],
    ['pin email', 'pin'],
  ])('of a user with %s, known or not, is one of %s', async (owned, first) => {
    const { directory } = givenRecoveryServer().options;
    const account = givenAccount('john', Object.fromEntries(owned.split(' ').map((name) => [name, name])));
    const find: typeof directory.find = async (name) => (name === 'john' ? account : undefined);
    const own = { ...directory, find, sample: async () => [account] };
    const decoys = { sms: '#', google: 'App', pin: 'PIN', email: '?', push: 'Pixel' };
    const server = givenRecoveryServer({ ...twoProofs, distinctAnswers: false, directory: own, decoys });
    server.moveTo('a stranger');

    for (const user of ['john', 'nobody']) {
      expect(names((await server.list(user)).body).toSorted()).toEqual(first.split(' ').toSorted());
      for (const factor of ['google', 'pin'].filter((each) => !first.includes(each)))
        expect(await server.verify(user, factor, '000000')).toMatchObject(notOffered);
    }
  });

  it('is no PIN, so that strangers cannot use up its tries', async () => {
    const server = givenRecoveryServer({ ...twoProofs, limits: {} });
    server.moveTo('a stranger');
    for (let at = 0; at < 20; at += 1)
      expect(await server.verify('jane', 'pin', '000000')).toMatchObject(notOffered);
    server.moveTo('jane’s browser');

    expect(await recover(server)).toMatchObject({ status: 200 });
  });

  it('may be the authenticator app in a browser in which the user has recovered, but no PIN', async () => {
    const server = givenRecoveryServer(twoProofs);
    await recover(server);

    expect(names((await server.list('jane')).body)).toEqual(['sms', 'google', 'push']);
    expect(await server.verify('jane', 'pin', '4711')).toMatchObject(notOffered);
    expect((await server.verify('jane', 'google', GOOD_CODE)).body).toEqual({ phase: 'second' });
  });
});

describe('a recovery that has ended', () => {
  it('refuses lists and proofs, until it is started afresh', async () => {
    const server = givenRecoveryServer();
    await proveBySms(server);

    expect(await server.list('sms', 'final')).toMatchObject(wrongPhase);
    expect(await server.verify('sms', 'sms', undefined, 'final')).toMatchObject(wrongPhase);
    await server.list('sms');
    expect(await server.verify('sms', 'sms')).toMatchObject({ status: 200 });
  });

  it('is started afresh by a request for one factor and by a changed password', async () => {
    const server = givenRecoveryServer();
    await proveBySms(server);
    await server.call('findFactorOfUser', { username: 'sms', factorType: 'sms' });
    expect(await server.verify('sms', 'sms')).toMatchObject({ status: 200 });

    await server.reset(await proveBySms(server));
    expect(await server.verify('sms', 'sms')).toMatchObject({ status: 200 });
  });
});

describe('steps of another configuration', () => {
  it('may ask for the last proof after the password, and the last step repeats', async () => {
    const server = givenRecoveryServer({
      stepsOf: () => [
        { phase: 'final_confirm', token: false },
        { phase: 'final_confirm', token: true },
      ],
    });
    const code = await server.requestCode('sms');

    expect((await server.verify('sms', 'sms', code)).body).toEqual({ phase: 'final_confirm' });
    const again = await server.requestCode('sms', 'final_confirm');
    expect((await server.verify('sms', 'sms', again, 'final_confirm')).body).toEqual({
      phase: 'final_confirm',
      ...withToken,
    });
  });
});
