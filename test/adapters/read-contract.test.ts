import { join } from 'node:path';
import { readContract } from '../../adapters/read-contract';

const contract = readContract(join(process.cwd(), 'adapters', 'recovery-server.openapi.yaml'));
const none = new URLSearchParams();

describe('The contract reader rejects', () => {
  it.each([
    ['a factor without a name', '/recovery/mfafactors', 200, [{ factorDisplay: 'Pixel 7' }]],
    ['factors that are not a list', '/recovery/mfafactors', 200, {}],
    ['the phase final without a recovery token', '/recovery/mfaverify', 200, { phase: 'final' }],
    [
      'a recovery token without its type',
      '/recovery/mfaverify',
      200,
      { phase: 'final', recoveryToken: 'token' },
    ],
    ['a pending push without a poll link', '/recovery/poll', 200, { factorResult: 'WAITING' }],
    ['a push result SUCCESS without further fields', '/recovery/poll', 200, { factorResult: 'SUCCESS' }],
    ['an error without an error code', '/recovery/poll', 403, { apierror: {} }],
    ['an undefined status', '/recovery/poll', 204, {}],
  ])('%s', (_what, template, status, body) => {
    expect(contract.answerComplaint(template, 'POST', status, body)).toEqual(expect.any(String));
  });

  it('an undefined query parameter', () => {
    const query = (text: string) => new URLSearchParams(text);
    const complaint = (text: string) =>
      contract.requestComplaint('/recovery/mfafactors', 'GET', query(text), undefined);
    expect(complaint('phase=second')).toBeUndefined();
    expect(complaint('phase=initial')).toEqual(expect.any(String));
    expect(complaint('username=sms')).toEqual(expect.any(String));
  });
});

describe('The contract reader accepts', () => {
  it.each([
    ['an unknown phase', '/recovery/mfaverify', 200, { phase: 'no-such-phase' }],
    ['an unknown push result', '/recovery/poll', 200, { factorResult: 'CHALLENGE' }],
    ['unknown fields', '/recovery/mfafactors', 200, [{ name: 'a', factorDisplay: '', id: 1 }]],
    ['an error with any status and code', '/recovery/poll', 418, { apierror: { errorCode: 'TEAPOT' } }],
  ])('%s', (_what, template, status, body) => {
    expect(contract.answerComplaint(template, 'POST', status, body)).toBeUndefined();
  });

  it('a code for an unknown factor', () => {
    const body = {
      username: 'u',
      factorType: 'no-such-factor',
      type: 'password',
      relayState: '',
      phase: 'initial',
      code: '1',
    };
    expect(contract.requestComplaint('/recovery/mfaverify', 'POST', none, body)).toBeUndefined();
  });
});
