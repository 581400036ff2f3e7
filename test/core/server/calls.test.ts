import { answered } from '../../fakes/scripted-http';
import { givenRecoveryApi } from '../given';

type Api = ReturnType<typeof givenRecoveryApi>['api'];
type Ask = (api: Api) => Promise<unknown>;

const server = 'https://server.example';
const { signal } = new AbortController();
const attempt = {
  username: 'jane',
  phase: 'second',
  type: 'unlock',
  redirectUri: 'https://app.example/start',
  factors: [],
  recoveryToken: 'never posted by these calls',
};
const relayState = 'https://app.example/start';
const token = { recoveryToken: 'token', recoveryType: 'recovery_token', userName: 'jane' };

const posts: readonly (readonly [call: string, purpose: string, ask: Ask, body: object])[] = [
  [
    `${server}/recovery/mfafactors`,
    "the user's factors",
    (api) => api.listFactors(attempt, signal),
    { username: 'jane', phase: 'second' },
  ],
  [
    `${server}/recovery/mfafactor`,
    "the user's own factor of a kind",
    (api) => api.findFactor('jane', 'sms', signal),
    { username: 'jane', factorType: 'sms' },
  ],
  [
    `${server}/recovery/mfaverify`,
    'a push',
    (api) => api.sendPush(attempt, signal),
    { username: 'jane', factorType: 'verifypush', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    `${server}/recovery/mfaverify`,
    'a code to be sent',
    (api) => api.sendCode(attempt, 'sms', signal),
    { username: 'jane', factorType: 'sms', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    `${server}/recovery/mfaverify`,
    'a typed code',
    (api) => api.verifyCode(attempt, 'verify', '123456', signal),
    { username: 'jane', factorType: 'verify', type: 'unlock', relayState, code: '123456', phase: 'second' },
  ],
  [
    'https://pin.example/recovery/mfapin',
    'a pin',
    (api) => api.verifyPin(attempt, '1234', signal),
    { userName: 'jane', pin: '1234', type: 'unlock', phase: 'second' },
  ],
  [
    `${server}/recovery/mfabadge`,
    'a badge number',
    (api) => api.verifyBadge(attempt, 'B-7', signal),
    { username: 'jane', factorType: 'badge', code: 'B-7', type: 'unlock', phase: 'second' },
  ],
  [
    `${server}/recovery/mfaemail`,
    'an e-mail to be sent',
    (api) => api.sendEmail(attempt, signal),
    { username: 'jane', factorType: 'email', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    `${server}/recovery/poll`,
    'what became of a push',
    (api) => api.poll(attempt, 'https://poll.example/1?a#b', signal),
    { username: 'jane', pollUrl: 'https://poll.example/1?a#b', type: 'unlock', relayState, phase: 'second' },
  ],
  [
    `${server}/credentials/expiredpassword`,
    'a change of an expired password',
    (api) => api.changeExpiredPassword('jane', 'Old-1', 'New-1', signal),
    { username: 'jane', oldPassword: 'Old-1', newPassword: 'New-1' },
  ],
  [
    `${server}/credentials/verifyandresetpassword`,
    'a new password',
    (api) => api.resetPassword(token, 'New-1', signal),
    { recoveryToken: 'token', recoveryType: 'recovery_token', newPassword: 'New-1', userName: 'jane' },
  ],
  [
    `${server}/credentials/verifyandunlock`,
    'an unlock',
    (api) => api.unlock(token, signal),
    { recoveryToken: 'token', recoveryType: 'recovery_token', userName: 'jane' },
  ],
];

describe('Section 7 · Bodies, exactly', () => {
  it.each(posts)('POST %s, %s', async (url, _, ask, body) => {
    const { http, api } = givenRecoveryApi();
    http.answers(`POST ${url}`, answered({}));

    await ask(api);

    expect(http.requests).toStrictEqual([{ method: 'POST', url, body }]);
  });

  it.each<[string, Ask]>([
    ['a push', (api) => api.sendPush({ ...attempt, redirectUri: undefined }, signal)],
    ['a code to be sent', (api) => api.sendCode({ ...attempt, redirectUri: undefined }, 'sms', signal)],
    ['an e-mail', (api) => api.sendEmail({ ...attempt, redirectUri: undefined }, signal)],
    ['a poll', (api) => api.poll({ ...attempt, redirectUri: undefined }, 'link', signal)],
    ['a typed code', (api) => api.verifyCode({ ...attempt, redirectUri: undefined }, 'sms', '1', signal)],
  ])('relayState is the redirect URI held, else an empty string: %s', async (_, ask) => {
    const { http, api } = givenRecoveryApi();
    http.alwaysAnswers('POST /recovery/mfaverify', answered({}));
    http.alwaysAnswers('POST /recovery/mfaemail', answered({}));
    http.alwaysAnswers('POST /recovery/poll', answered({}));

    await ask(api);

    expect(http.requests[0]?.body).toMatchObject({ relayState: '' });
  });

  it('a username of 10 000 characters, markup and other scripts is posted as it is', async () => {
    const { http, api } = givenRecoveryApi();
    const username = `<b>"jane"</b>\u202e\u0007${'я'.repeat(10_000)}`;
    http.answers('POST /recovery/mfafactors', answered([]));

    await api.listFactors({ ...attempt, username }, signal);

    expect(http.requests[0]?.body).toEqual({ username, phase: 'second' });
  });
});

describe('Section 7 · GET /recovery/mfafactors', () => {
  it.each([
    ['initial', '/recovery/mfafactors'],
    ['second', '/recovery/mfafactors?phase=second'],
    ['final', '/recovery/mfafactors'],
  ])('in the phase %s it is %s, without a body', async (phase, path) => {
    const { http, api } = givenRecoveryApi();
    http.answers(`GET ${path}`, answered([{ name: 'sms' }]));

    const answer = await api.listOfferedFactors({ phase }, signal);

    expect(answer).toEqual({ ok: true, value: [{ name: 'sms' }] });
    expect(http.requests).toStrictEqual([{ method: 'GET', url: server + path }]);
  });
});
