import { GOOD_CODE, givenRecoveryServer } from '../given/recovery-server';

const wrong = { status: 403, errorCode: 'E0000068' };
const final = { phase: 'final', recoveryToken: expect.any(String), recoveryTokenType: 'RECOVERY' };

/** Returns a code other than the given one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code that the server sends', () => {
  it('has six digits, and the store never has it', async () => {
    const server = givenRecoveryServer();
    const codes = [await server.requestCode('sms'), await server.requestCode('jane')];

    for (const code of codes) {
      expect(code).toMatch(/^\d{6}$/);
      expect(server.written.filter((text) => text.includes(code))).toEqual([]);
    }
  });

  it('proves its user once', async () => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');

    expect((await server.verify('sms', 'sms', code)).body).toEqual(final);
    await server.list('sms');
    expect(await server.verify('sms', 'sms', code)).toMatchObject(wrong);
  });

  it('proves its user once in 1,000 concurrent tries', async () => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');

    const answers = await Promise.all(Array.from({ length: 1_000 }, () => server.verify('sms', 'sms', code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    [299_999, { status: 200 }],
    [300_000, wrong],
  ])('after %d ms is answered with %j', async (milliseconds, answer) => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');

    server.pass(milliseconds);

    expect(await server.verify('sms', 'sms', code)).toMatchObject(answer);
  });

  it.each([
    [4, { status: 200 }],
    [5, wrong],
  ])('after %d wrong tries is answered with %j', async (tries, answer) => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');

    for (let number = 0; number < tries; number += 1)
      expect(await server.verify('sms', 'sms', otherThan(code))).toMatchObject(wrong);

    expect(await server.verify('sms', 'sms', code)).toMatchObject(answer);
  });

  it('allows five of 1,000 concurrent tries', async () => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');
    const guesses = Array.from({ length: 1_000 }, (_, at) => (at === 500 ? code : otherThan(code)));

    const answers = await Promise.all(guesses.map((guess) => server.verify('sms', 'sms', guess)));

    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  });

  it('replaces the earlier one', async () => {
    const server = givenRecoveryServer();
    const earlier = await server.requestCode('sms');
    let newest = await server.requestCode('sms');
    if (newest === earlier) newest = await server.requestCode('sms');

    expect(await server.verify('sms', 'sms', earlier)).toMatchObject(wrong);
    expect(await server.verify('sms', 'sms', newest)).toMatchObject({ status: 200 });
  });

  it('is good for its own user only', async () => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');
    const other = await server.requestCode('jane');

    if (code !== other) expect(await server.verify('jane', 'sms', code)).toMatchObject(wrong);
    expect(await server.verify('sms', 'sms', code)).toMatchObject({ status: 200 });
  });
});

describe('a code that the user has', () => {
  it('proves its user once', async () => {
    const server = givenRecoveryServer();

    expect(await server.verify('google', 'google', '000000')).toMatchObject(wrong);
    expect((await server.verify('google', 'google', GOOD_CODE)).body).toEqual(final);
    await server.list('google');
    server.pass(3_600_000);
    expect(await server.verify('google', 'google', GOOD_CODE)).toMatchObject(wrong);
  });

  it('proves its user once in 1,000 concurrent tries', async () => {
    const server = givenRecoveryServer();

    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => server.verify('google', 'google', GOOD_CODE)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('used by one user is still good for another', async () => {
    const server = givenRecoveryServer();
    await server.verify('google', 'google', GOOD_CODE);

    expect(await server.verify('jane', 'google', GOOD_CODE)).toMatchObject({ status: 200 });
  });

  it('can be used again if its factor gives the use no name', async () => {
    const server = givenRecoveryServer();
    const pin = { userName: 'jane', pin: '4711', type: 'password', phase: 'initial' };

    expect(await server.call('verifyPin', { ...pin, pin: '0000' })).toMatchObject(wrong);
    expect((await server.call('verifyPin', pin)).body).toEqual(final);
    await server.list('jane');
    expect((await server.call('verifyPin', pin)).body).toEqual(final);
  });
});
