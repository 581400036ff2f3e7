import * as calls from '../../../core/server/calls';
import type { Call } from '../../../core/server/send';
import { answered } from '../../fakes/scripted-http';
import { givenServers } from '../given';

const server = 'https://server.example';
const { signal } = new AbortController();
const attempt = {
  username: 'jane',
  phase: 'second',
  type: 'unlock',
  redirectUri: 'https://app.example/start',
  factorLists: new Map(),
  recoveryToken: 'never posted by these calls',
};
const relayState = 'https://app.example/start';
const token = { recoveryToken: 'token', recoveryType: 'recovery_token', userName: 'jane' };

type Post = readonly [what: string, call: string, asked: Call<unknown>, body: object];
const posts: readonly Post[] = [
  [
    "[7.mfafactors.1 body.mfafactors] the user's factors",
    `${server}/recovery/mfafactors`,
    calls.listFactors(attempt),
    { username: 'jane', phase: 'second' },
  ],
  [
    "[7.mfafactor body.mfafactor] the user's own factor of a kind",
    `${server}/recovery/mfafactor`,
    calls.findFactor('jane', 'sms'),
    { username: 'jane', factorType: 'sms' },
  ],
  [
    '[7.mfaverify.1 settled.factor-type.1 body.mfaverify] a push',
    `${server}/recovery/mfaverify`,
    calls.sendPush(attempt),
    { username: 'jane', factorType: 'verifypush', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    '[body.mfaverify] a code request',
    `${server}/recovery/mfaverify`,
    calls.sendCode(attempt, 'sms'),
    { username: 'jane', factorType: 'sms', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    '[body.mfaverify] a typed code',
    `${server}/recovery/mfaverify`,
    calls.verifyCode(attempt, 'verify', '123456'),
    { username: 'jane', factorType: 'verify', type: 'unlock', relayState, code: '123456', phase: 'second' },
  ],
  [
    '[7.mfapin body.mfapin] a pin',
    'https://pin.example/recovery/mfapin',
    calls.verifyPin(attempt, '1234'),
    { userName: 'jane', pin: '1234', type: 'unlock', phase: 'second' },
  ],
  [
    '[7.mfabadge body.mfabadge] a badge number',
    `${server}/recovery/mfabadge`,
    calls.verifyBadge(attempt, 'B-7'),
    { username: 'jane', factorType: 'badge', code: 'B-7', type: 'unlock', phase: 'second' },
  ],
  [
    '[7.mfaemail.1 body.mfaemail] an email to send',
    `${server}/recovery/mfaemail`,
    calls.sendEmail(attempt),
    { username: 'jane', factorType: 'email', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    '[7.poll body.poll] a poll for the result of a push',
    `${server}/recovery/poll`,
    calls.poll(attempt, 'https://poll.example/1?a#b'),
    { username: 'jane', pollUrl: 'https://poll.example/1?a#b', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    '[7.expiredpassword body.expiredpassword] a change of an expired password',
    `${server}/credentials/expiredpassword`,
    calls.changeExpiredPasswordCall('jane', 'Old-1', 'New-1'),
    { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1' },
  ],
  [
    '[7.reset body.verifyandresetpassword] a new password',
    `${server}/credentials/verifyandresetpassword`,
    calls.resetPassword(token, 'New-1'),
    { recoveryToken: 'token', recoveryType: 'recovery_token', newPassword: 'New-1', userName: 'jane' },
  ],
  [
    '[7.unlock body.verifyandunlock] an unlock',
    `${server}/credentials/verifyandunlock`,
    calls.unlock(token),
    { recoveryToken: 'token', recoveryType: 'recovery_token', userName: 'jane' },
  ],
];

describe('Section 7 · Exact request bodies', () => {
  it.each(posts)('%s: POST %s', async (_, url, asked, body) => {
    const { http, send } = givenServers();
    http.answers(`POST ${url}`, answered({}));

    await send(asked, signal);

    expect(http.requests).toStrictEqual([{ method: 'POST', url, body }]);
  });

  it('[settled.relay-state] relayState is an empty string, if the session has no redirect URI', async () => {
    const { http, send } = givenServers();
    http.alwaysAnswers('POST /recovery/mfaverify', answered({}));
    http.alwaysAnswers('POST /recovery/mfaemail', answered({}));
    http.alwaysAnswers('POST /recovery/poll', answered({}));
    const asking = { ...attempt, redirectUri: undefined };

    await send(calls.sendPush(asking), signal);
    await send(calls.sendCode(asking, 'sms'), signal);
    await send(calls.sendEmail(asking), signal);
    await send(calls.poll(asking, 'link'), signal);
    await send(calls.verifyCode(asking, 'sms', '1'), signal);

    expect(http.requests.map(({ body }) => body?.relayState)).toEqual(Array(5).fill(''));
  });

  it('a username of 10 000 characters, markup and other scripts is posted unchanged', async () => {
    const { http, send } = givenServers();
    const username = `<b>"jane"</b>\u202e\u0007${'я'.repeat(10_000)}`;
    http.answers('POST /recovery/mfafactors', answered([]));

    await send(calls.listFactors({ ...attempt, username }), signal);

    expect(http.requests[0]?.body).toEqual({ username, phase: 'second' });
  });
});

describe('Section 7 · GET /recovery/mfafactors', () => {
  it.each([
    ['initial', '/recovery/mfafactors'],
    ['second', '/recovery/mfafactors?phase=second'],
    ['final', '/recovery/mfafactors'],
  ])('[7.mfafactors.3] in the phase %s the call is %s, without a body', async (phase, path) => {
    const { http, send } = givenServers();
    http.answers(`GET ${path}`, answered([{ name: 'sms' }]));

    const answer = await send(calls.listOfferedFactors({ phase }), signal);

    expect(answer).toEqual({ ok: true, value: [{ name: 'sms' }] });
    expect(http.requests).toStrictEqual([{ method: 'GET', url: server + path }]);
  });
});
