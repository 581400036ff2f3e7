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

const posts: readonly (readonly [
  ids: string,
  call: string,
  purpose: string,
  asked: Call<unknown>,
  body: object,
])[] = [
  [
    '7.mfafactors.1 body.mfafactors',
    `${server}/recovery/mfafactors`,
    "the user's factors",
    calls.listFactors(attempt),
    { username: 'jane', phase: 'second' },
  ],
  [
    '7.mfafactor body.mfafactor',
    `${server}/recovery/mfafactor`,
    "the user's own factor of a kind",
    calls.findFactor('jane', 'sms'),
    { username: 'jane', factorType: 'sms' },
  ],
  [
    '7.mfaverify.1 settled.factor-type.1 body.mfaverify',
    `${server}/recovery/mfaverify`,
    'a push',
    calls.sendPush(attempt),
    { username: 'jane', factorType: 'verifypush', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    'body.mfaverify',
    `${server}/recovery/mfaverify`,
    'a code request',
    calls.sendCode(attempt, 'sms'),
    { username: 'jane', factorType: 'sms', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    'body.mfaverify',
    `${server}/recovery/mfaverify`,
    'a typed code',
    calls.verifyCode(attempt, 'verify', '123456'),
    { username: 'jane', factorType: 'verify', type: 'unlock', relayState, code: '123456', phase: 'second' },
  ],
  [
    '7.mfapin body.mfapin',
    'https://pin.example/recovery/mfapin',
    'a pin',
    calls.verifyPin(attempt, '1234'),
    { userName: 'jane', pin: '1234', type: 'unlock', phase: 'second' },
  ],
  [
    '7.mfabadge body.mfabadge',
    `${server}/recovery/mfabadge`,
    'a badge number',
    calls.verifyBadge(attempt, 'B-7'),
    { username: 'jane', factorType: 'badge', code: 'B-7', type: 'unlock', phase: 'second' },
  ],
  [
    '7.mfaemail.1 body.mfaemail',
    `${server}/recovery/mfaemail`,
    'an email to send',
    calls.sendEmail(attempt),
    { username: 'jane', factorType: 'email', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    '7.poll body.poll',
    `${server}/recovery/poll`,
    'a poll for the result of a push',
    calls.poll(attempt, 'https://poll.example/1?a#b'),
    { username: 'jane', pollUrl: 'https://poll.example/1?a#b', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    '7.expiredpassword body.expiredpassword',
    `${server}/credentials/expiredpassword`,
    'a change of an expired password',
    calls.changeExpiredPasswordCall('jane', 'Old-1', 'New-1'),
    { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1' },
  ],
  [
    '7.reset body.verifyandresetpassword',
    `${server}/credentials/verifyandresetpassword`,
    'a new password',
    calls.resetPassword(token, 'New-1'),
    { recoveryToken: 'token', recoveryType: 'recovery_token', newPassword: 'New-1', userName: 'jane' },
  ],
  [
    '7.unlock body.verifyandunlock',
    `${server}/credentials/verifyandunlock`,
    'an unlock',
    calls.unlock(token),
    { recoveryToken: 'token', recoveryType: 'recovery_token', userName: 'jane' },
  ],
];

describe('Section 7 · Exact request bodies', () => {
  it.each(posts)('[%s] POST %s, %s', async (_ids, url, _, asked, body) => {
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
