import { GOOD_CODE, givenRecoveryServer, twoProofs } from '../given/recovery-server';

const wrongPhase = { status: 403, errorCode: 'E0000079' };
const wrongCode = { status: 403, errorCode: 'E0000068' };
const noCookie = { status: 403, errorCode: 'E0000006' };
const THIEF = 'another browser';

describe('a recovery belongs to its browser', () => {
  it('so that a thief cannot add the second proof to the first one of the victim, or see that there is one', async () => {
    const server = givenRecoveryServer(twoProofs);
    await server.verify('jane', 'sms', await server.requestCode('jane'));
    server.moveTo(THIEF);

    expect(await server.verify('jane', 'google', GOOD_CODE, 'second')).toMatchObject(wrongPhase);
    expect(await server.list('jane', 'second')).toMatchObject(wrongPhase);
    expect((await server.list('jane')).body).toContainEqual(expect.objectContaining({ name: 'sms' }));
  });

  it('and a list in another browser does not restart it', async () => {
    const server = givenRecoveryServer(twoProofs);
    await server.verify('jane', 'sms', await server.requestCode('jane'));
    server.moveTo(THIEF);
    await server.list('jane');
    server.moveTo('jane’s browser');

    expect((await server.verify('jane', 'google', GOOD_CODE, 'second')).body).toMatchObject({
      phase: 'final',
    });
  });

  it('with its sent code, which is good nowhere else, and which no code for another browser replaces', async () => {
    const server = givenRecoveryServer();
    const code = await server.requestCode('sms');
    server.moveTo(THIEF);

    expect(await server.verify('sms', 'sms', code)).toMatchObject(wrongCode);
    const stolen = await server.requestCode('sms');
    server.moveTo('jane’s browser');
    expect(await server.verify('sms', 'sms', stolen)).toMatchObject(wrongCode);
    expect(await server.verify('sms', 'sms', code)).toMatchObject({ status: 200 });
  });

  it('with its push, whose link nobody else can poll, before and after the approval', async () => {
    const server = givenRecoveryServer();
    const first = (await server.verify('push', 'verifypush')).body.links.poll;
    server.moveTo(THIEF);
    expect(await server.poll('push', first)).toMatchObject({ status: 401 });
    server.moveTo('jane’s browser');
    await server.core.idle();
    for (const id of server.pushes.keys()) server.pushes.set(id, 'approved');
    expect((await server.poll('push', first)).body).toMatchObject({ factorResult: 'SUCCESS' });
    server.moveTo(THIEF);

    expect(await server.poll('push', first)).toMatchObject({ status: 401 });
  });

  it('but the link of a message is good in any browser', async () => {
    const server = givenRecoveryServer();
    await server.sendEmail('email');
    const recoveryToken = server.sent.at(-1)?.text.split('/').at(-1) ?? '';
    server.moveTo(undefined);

    expect(await server.reset(recoveryToken, { recoveryType: 'recovery_token' })).toMatchObject({
      status: 200,
    });
  });
});

it('a browser without a cookie lists factors, but cannot prove an identity or have a message sent', async () => {
  const server = givenRecoveryServer();
  server.moveTo(undefined);

  expect(await server.list('jane')).toMatchObject({ status: 200 });
  for (const code of [undefined, '000000'])
    expect(await server.verify('sms', 'sms', code)).toMatchObject(noCookie);
  expect(await server.verify('push', 'verifypush')).toMatchObject(noCookie);
  expect(await server.sendEmail('email')).toMatchObject(noCookie);
  expect(server.sent).toEqual([]);
});
