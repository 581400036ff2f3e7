import { accepted, refused } from '../../../core/result';
import { answered } from '../../fakes/scripted-http';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenRecoveryApi } from '../given';

type Api = ReturnType<typeof givenRecoveryApi>['api'];
type Ask = (api: Api) => Promise<unknown>;

const { signal } = createWatchedSignal();
const attempt = { username: 'jane', phase: 'initial', type: 'password', redirectUri: undefined };
const token = { recoveryToken: 'token', recoveryType: 'recovery_token', userName: 'jane' };
const proof = { phase: 'final', recoveryToken: 'token' };
const generic = refused('GENERIC_EXCEPTION');

const verify = 'POST /recovery/mfaverify';
const table: readonly (readonly [call: string, purpose: string, ask: Ask, body: unknown, value: unknown])[] =
  [
    [
      'POST /recovery/mfafactors',
      'the factor list',
      (api) => api.listFactors(attempt, signal),
      [{ name: 'sms' }],
      [{ name: 'sms' }],
    ],
    [
      'GET /recovery/mfafactors',
      'the list on offer',
      (api) => api.listOfferedFactors(attempt, signal),
      { factors: [] },
      [],
    ],
    [
      'POST /recovery/mfafactor',
      'one factor',
      (api) => api.findFactor('jane', 'sms', signal),
      { name: 'sms' },
      { name: 'sms' },
    ],
    [
      verify,
      'a push',
      (api) => api.sendPush(attempt, signal),
      { factorResult: 'WAITING', links: { poll: 'link' } },
      { factorResult: 'WAITING', pollLink: 'link', proof: undefined },
    ],
    [
      'POST /recovery/poll',
      'a push',
      (api) => api.poll(attempt, 'link', signal),
      { ...proof, factorResult: 'SUCCESS' },
      { factorResult: 'SUCCESS', pollLink: undefined, proof },
    ],
    [verify, 'a proof', (api) => api.verifyCode(attempt, 'sms', '1', signal), proof, proof],
    ['POST /recovery/mfapin', 'a proof', (api) => api.verifyPin(attempt, '1', signal), proof, proof],
    ['POST /recovery/mfabadge', 'a proof', (api) => api.verifyBadge(attempt, '1', signal), proof, proof],
    [
      'POST /credentials/expiredpassword',
      'the session token',
      (api) => api.changeExpiredPassword('jane', 'o', 'n', signal),
      { sessionToken: 'session' },
      'session',
    ],
  ];

const unread: readonly (readonly [call: string, purpose: string, ask: Ask])[] = [
  [verify, 'a code to be sent', (api) => api.sendCode(attempt, 'sms', signal)],
  ['POST /recovery/mfaemail', 'an e-mail to be sent', (api) => api.sendEmail(attempt, signal)],
  [
    'POST /credentials/verifyandresetpassword',
    'a new password',
    (api) => api.resetPassword(token, 'n', signal),
  ],
  ['POST /credentials/verifyandunlock', 'an unlock', (api) => api.unlock(token, signal)],
];

describe('Section 7 · What is read of an answer', () => {
  it.each(table)('%s is answered with %s', async (call, _, ask, body, value) => {
    expect(await answerTo(call, ask, body)).toEqual(accepted(value));
  });

  it.each(table)('%s: an answer of another shape than %s is a GENERIC_EXCEPTION', async (call, _, ask) => {
    expect(await answerTo(call, ask, 'another shape')).toEqual(generic);
    expect(await answerTo(call, ask, undefined)).toEqual(generic);
  });

  it.each(unread)('%s for %s may be answered in any shape: nothing of it is read', async (call, _, ask) => {
    expect(await answerTo(call, ask, 'another shape')).toEqual(accepted(true));
    expect(await answerTo(call, ask, undefined)).toEqual(accepted(true));
  });

  it.each([...table.map(([call, purpose, ask]) => [call, purpose, ask] as const), ...unread])(
    '%s for %s is refused with the code of the server',
    async (call, _, ask) => {
      expect(await answerTo(call, ask, { apierror: { errorCode: 'E0000007' } }, 403)).toEqual(
        refused('E0000007'),
      );
    },
  );

  async function answerTo(call: string, ask: Ask, body: unknown, status = 200) {
    const { http, api } = givenRecoveryApi();
    http.answers(call, answered(body, status));
    return ask(api);
  }
});
