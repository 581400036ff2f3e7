import { accepted, refused } from '../../../core/result';
import * as calls from '../../../core/server/calls';
import type { Call } from '../../../core/server/send';
import { answered } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenServers } from '../given';

const { signal } = createWatchedSignal();
const attempt = { username: 'jane', phase: 'initial', type: 'password', redirectUri: undefined };
const token = { recoveryToken: 'token', recoveryType: 'recovery_token', userName: 'jane' };
const proof = { phase: 'final', recoveryToken: 'token' };
const generic = refused('GENERIC_EXCEPTION');

const verify = 'POST /recovery/mfaverify';
type Row = readonly [call: string, purpose: string, asked: Call<unknown>, body: unknown, value: unknown];
const table: readonly Row[] = [
  ['POST /recovery/mfafactors', 'factors', calls.listFactors(attempt), [{ name: 'sms' }], [{ name: 'sms' }]],
  ['GET /recovery/mfafactors', 'offered factors', calls.listOfferedFactors(attempt), { factors: [] }, []],
  ['POST /recovery/mfafactor', 'factor', calls.findFactor('jane', 'sms'), { name: 'sms' }, [{ name: 'sms' }]],
  [
    verify,
    'a push',
    calls.sendPush(attempt),
    { factorResult: 'WAITING', links: { poll: 'link' } },
    { factorResult: 'WAITING', pollLink: 'link', proof: undefined },
  ],
  [
    'POST /recovery/poll',
    'a push',
    calls.poll(attempt, 'link'),
    { ...proof, factorResult: 'SUCCESS' },
    { factorResult: 'SUCCESS', pollLink: undefined, proof },
  ],
  [verify, 'a proof', calls.verifyCode(attempt, 'sms', '1'), proof, proof],
  ['POST /recovery/mfapin', 'a proof', calls.verifyPin(attempt, '1'), proof, proof],
  ['POST /recovery/mfabadge', 'a proof', calls.verifyBadge(attempt, '1'), proof, proof],
];

const unread: readonly (readonly [call: string, purpose: string, asked: Call<unknown>])[] = [
  [verify, 'a code request', calls.sendCode(attempt, 'sms')],
  ['POST /credentials/verifyandresetpassword', 'a new password', calls.resetPassword(token, 'n')],
  ['POST /credentials/verifyandunlock', 'an unlock', calls.unlock(token)],
  ['POST /credentials/expiredpassword', 'a user’s change', calls.changePasswordCall('jane', 'o', 'n')],
];

describe('Section 7 · The parts of an answer that are read', () => {
  it.each(table)('the answer to %s is read as %s', async (call, _, asked, body, value) => {
    expect(await answerTo(call, asked, body)).toEqual(accepted(value));
  });

  it.each(table)('an answer to %s that is not %s is a GENERIC_EXCEPTION', async (call, _, asked) => {
    expect(await answerTo(call, asked, 'another shape')).toEqual({ ...generic, cause: 'foreign-answer' });
    expect(await answerTo(call, asked, undefined)).toEqual({ ...generic, cause: 'foreign-answer' });
  });

  it.each(unread)('%s for %s accepts any answer, because the body is not read', async (call, _, asked) => {
    expect(await answerTo(call, asked, 'another shape')).toEqual(accepted(true));
    expect(await answerTo(call, asked, undefined)).toEqual(accepted(true));
  });

  it.each([...table.map(([call, purpose, asked]) => [call, purpose, asked] as const), ...unread])(
    'an error answer to %s for %s is refused with the server’s code',
    async (call, _, asked) => {
      expect(await answerTo(call, asked, { apierror: { errorCode: 'E0000007' } }, 403)).toEqual(
        refused(unknownCode('E0000007')),
      );
    },
  );

  it('POST /recovery/mfaemail reads only the status', async () => {
    const asked = calls.sendEmail(attempt);
    const error = { apierror: { errorCode: 'E0000007' } };

    expect(await answerTo('POST /recovery/mfaemail', asked, error)).toEqual(accepted(true));
    expect(await answerTo('POST /recovery/mfaemail', asked, error, 403)).toEqual(
      refused(unknownCode('E0000007')),
    );
  });

  async function answerTo(call: string, asked: Call<unknown>, body: unknown, status = 200) {
    const { http, send } = givenServers();
    http.answers(call, answered(body, status));
    return send(asked, signal);
  }
});
