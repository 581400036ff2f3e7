import { accepted, refused } from '../../../core/result';
import { verifyByCode } from '../../../core/use-cases/verify-by-code';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';
import { givenNeeds, google, type HeldBeforehand } from '../given';
import { expectAbortOnLeaving } from '../given-visit';

const VERIFY = 'POST https://server.example/recovery/mfaverify';
const { signal } = new AbortController();
const throttled = { ...refused('throttled'), waitSeconds: 5, waitUntil: expect.any(Number) };
const visit = { username: 'jane', type: 'password', relayState: '', phase: 'initial' };

describe('[settled.factor-type.1] Section 7 · The call that checks a typed code, per factor', () => {
  it.each([
    ['7.mfaverify.2', 'push', 'verify'],
    ['7.mfaverify.2', 'sms', 'sms'],
    ['7.mfaverify.2', 'voice', 'call'],
    ['7.mfaverify.2', 'google', 'google'],
    ['7.mfaverify.2 7.rsa', 'rsa', 'rsa'],
    ['additions.backup-code', 'backup', 'backup'],
    ['settled.dynamic.4', 'no-such-factor', 'no-such-factor'],
  ])('[%s] a code for %s is posted to mfaverify with the factorType %s', async (_ids, name, factorType) => {
    await expectPosted(name, VERIFY, { ...visit, factorType, code: '123456' });
  });

  it.each([
    [
      '7.mfapin',
      'a PIN is posted to the PIN service, with the username as userName',
      'pin',
      'POST https://pin.example/recovery/mfapin',
      { userName: 'jane', pin: '123456', type: 'password', phase: 'initial' },
    ],
    [
      '7.mfabadge',
      'the code of a badge is posted to mfabadge, without relayState',
      'badge',
      'POST https://server.example/recovery/mfabadge',
      { username: 'jane', factorType: 'badge', code: '123456', type: 'password', phase: 'initial' },
    ],
  ])('[%s] %s', async (_id, _title, name, call, body) => {
    await expectPosted(name, call, body);
  });
});

describe('Section 5 · Code or pin must be non-empty before submit', () => {
  it.each(['verify', 'yubikey', 'sms', 'call', 'google', 'pin', 'rsa', 'badge', 'backup', 'no-such-factor'])(
    '[5.code.1] %s: an empty code, or one of spaces only, is refused without a request',
    async (name) => {
      const { http, verify } = givenFactor({ selectedFactor: { name } });

      expect(await verify('', signal)).toMatchObject(refused('code-required'));
      expect(await verify(' \t ', signal)).toMatchObject(refused('code-required'));
      expect(http.requests).toEqual([]);
    },
  );

  it.each([
    ['google', ' 123 456\t', '123456'],
    ['sms', '12 34 56', '123456'],
    ['call', 'G-123456', '123456'],
    ['verify', '١٢٣-٤٥٦', '123456'],
    ['no-such-factor', '123-456', '123-456'],
    ['rsa', '１２３456', '１２３456'],
    ['no-such-factor', ' two  words ', 'two  words'],
    ['yubikey', ' cccc cccc\n', 'cccc cccc'],
    ['backup', ' 1234-5678\n', '1234-5678'],
    ['sms', ' 12 a4 ', '12 a4'],
  ])('[settled.digits] the code of %s, typed %j, is posted as %j', async (name, typed, code) => {
    const { http, verify } = givenFactor({ selectedFactor: { name } });
    http.answers(VERIFY, answered({}));

    await verify(typed, signal);

    expect(http.requests[0]?.body).toMatchObject({ code });
  });

  it.each([
    [' 12 34 ', '12 34'],
    ['12-34', '12-34'],
    ['#1234', '#1234'],
  ])('[settled.digits] the PIN %j loses only surrounding white space: %j', async (typed, pin) => {
    const { http, verify } = givenFactor({ selectedFactor: { name: 'pin' } });
    http.answers('POST https://pin.example/recovery/mfapin', answered({}));

    await verify(typed, signal);

    expect(http.requests[0]?.body).toMatchObject({ pin });
  });

  it('without a selected factor, nothing is sent', async () => {
    const { http, verify } = givenFactor({ selectedFactor: undefined });

    expect(await verify('123456', signal)).toEqual(refused('superseded'));
    expect(http.requests).toEqual([]);
  });
});

describe('[additions.hint.not-sent] Settled questions · A code before any was sent', () => {
  const givenUnsent = (name: string, differing: HeldBeforehand = {}) =>
    givenFactor({ factors: [{ name }], selectedFactor: { name }, ...differing });

  it.each(['sms', 'call', 'voice'])(
    '%s: no code was sent, say the messages of a refused and of an empty code',
    async (name) => {
      const { http, verify } = givenUnsent(name);
      http.answers(VERIFY, refusal('E0000068', 403));

      expect(await verify('123456', signal)).toEqual({ ...refused('E0000068'), isUnsent: true });
      expect(await verify('', signal)).toEqual({ ...refused('code-required'), isUnsent: true });
      expect(http.requests).toHaveLength(1);
    },
  );

  it.each(['sms', 'call', 'voice'])('%s: a correct typed code continues the recovery', async (name) => {
    const { http, navigation, verify } = givenUnsent(name);
    http.answers(VERIFY, answered({ phase: 'final', recoveryToken: 'token' }));

    expect(await verify('123456', signal)).toEqual(accepted(undefined));
    expect(navigation.visited).toEqual(['/recovery/password/reset']);
  });

  it.each([
    ['sms', 'sms', [1_700_000_000_000]],
    ['voice', 'call', [1_700_000_000_000]],
    ['sms, without an answer', 'sms', []],
  ])(
    '%s: after a request for a code, no refusal says that no code was sent',
    async (name, factorType, times) => {
      const codesSent = new Map([[factorType, times]]);
      const { http, verify } = givenUnsent(name.split(',')[0] ?? '', { codesSent });
      http.answers(VERIFY, refusal('E0000068', 403));

      expect(await verify('', signal)).toEqual(refused('code-required'));
      expect(await verify('123456', signal)).toEqual(refused('E0000068'));
    },
  );

  it('a code sent by a call does not count as a code sent by text message', async () => {
    const { verify } = givenUnsent('sms', { codesSent: new Map([['call', [1]]]) });

    expect(await verify('', signal)).toMatchObject({ isUnsent: true });
  });

  it.each([
    ['a missing answer', unanswered],
    ['a 429', answered(undefined, 429)],
    ['a failure of the server', answered(undefined, 500)],
    ['another error code', refusal('E0000011', 403)],
  ])('the message after %s does not say that no code was sent', async (_, answer) => {
    const { http, verify } = givenUnsent('sms');
    http.answers(VERIFY, answer);

    expect(await verify('123456', signal)).not.toHaveProperty('isUnsent');
  });

  it.each(['google', 'verify', 'rsa', 'pin', 'badge', 'yubikey', 'backup', 'no-such-factor'])(
    '%s: an empty code is never reported with the message that no code was sent',
    async (name) => {
      const { verify } = givenUnsent(name);

      expect(await verify('', signal)).not.toHaveProperty('isUnsent');
    },
  );
});

describe('Section 4 · After a verify response', () => {
  it.each([
    ['[4.code.3] a wrong code', refusal('E0000068', 403), refused('E0000068'), 1],
    [
      'a server error with HTML',
      answered(undefined, 500),
      { ...refused('GENERIC_EXCEPTION'), isServerFault: true },
      0,
    ],
    [
      'an answer of another shape',
      answered([]),
      { ...refused('GENERIC_EXCEPTION'), cause: 'foreign-answer' as const },
      0,
    ],
    ['another result than SUCCESS', answered({ factorResult: 'REJECTED' }), refused('GENERIC_EXCEPTION'), 1],
    ['no answer', unanswered, refused('unreachable'), 0],
    ['a throttled call', answered(undefined, 429), throttled, 0],
  ])('%s changes nothing, and is reported with its code', async (_, answer, result, count) => {
    const { http, session, navigation, refusedCodes, verify } = givenFactor();
    const before = session.get();
    http.answers(VERIFY, answer);

    expect(await verify('123456', signal)).toEqual(result);
    expect(refusedCodes.get().count).toBe(count);
    expect(session.get()).toBe(before);
    expect(navigation.visited).toEqual([]);
  });

  it('[8.badge.code] a refused badge keeps the server’s code', async () => {
    const badge = { name: 'badge' };
    const { http, verify } = givenFactor({ factors: [badge], selectedFactor: badge });
    http.answers('POST /recovery/mfabadge', refusal('E9999999', 403));

    expect(await verify('4711', signal)).toEqual(refused(unknownCode('E9999999')));
  });

  it('leaving the screen aborts the pending request', async () => {
    const needs = givenFactor();

    await expectAbortOnLeaving(needs, VERIFY, (left) => needs.verify('123456', left));

    expect(needs.navigation.visited).toEqual([]);
  });
});

function givenFactor(differing: HeldBeforehand = {}) {
  const session = { factors: [google], selectedFactor: google, ...differing };
  const needs = givenNeeds({ at: '/recovery/password/google', session });
  return { ...needs, verify: verifyByCode(needs) };
}

async function expectPosted(name: string, call: string, body: object) {
  const { http, refusedCodes, verify } = givenFactor({ selectedFactor: { name } });
  http.answers(call, answered({ phase: 'final' }));

  expect(await verify('123456', signal)).toEqual(accepted(undefined));

  expect(refusedCodes.get().count).toBe(0);
  expect(http.sent(call)).toHaveLength(1);
  expect(http.requests[0]?.body).toStrictEqual(body);
}
