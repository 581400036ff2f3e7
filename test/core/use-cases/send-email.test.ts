import type { Factor } from '../../../core/recovery/factors';
import { changeUsername } from '../../../core/recovery/session';
import { refused } from '../../../core/result';
import { sendEmail } from '../../../core/use-cases/send-code';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenNeeds } from '../given';
import { expectAbortOnLeaving } from '../given-visit';

const CALL = 'POST /recovery/mfaemail';
const email = { name: 'email' };

describe('Section 4 · Email', () => {
  it('[7.mfaemail.1] one call sends or resends the email, with the factor email and the type', async () => {
    const { http, press, watched } = givenEmail();
    http.alwaysAnswers(CALL, answered({}));

    await press(watched.signal);
    await press(watched.signal);

    const body = { username: 'jane', factorType: 'email', type: 'unlock', relayState: '', phase: 'second' };
    expect(http.requests.map((request) => request.body)).toStrictEqual([body, body]);
  });

  it.each([
    ['empty', answered()],
    ['a proof', answered({ phase: 'final', recoveryToken: 'token' })],
    ['an error with a good status', refusal('E0000047', 200)],
  ])('[7.mfaemail.2] the email response is not read: %s', async (_, answer) => {
    const { http, session, press, watched } = givenEmail();
    const before = session.get();
    http.answers(CALL, answer);

    const result = await press(watched.signal);

    expect(result.ok).toBe(true);
    expect(session.get()).toBe(before);
  });

  it('[4.email.2] sending succeeds on the response, without a waiting time', async () => {
    const { http, clock, press, watched } = givenEmail();
    http.answers(CALL, answered());

    await press(watched.signal);

    expect([clock.pending(), watched.listeners()]).toEqual([0, 0]);
  });

  it.each([
    ['an error', refusal('E0000047'), unknownCode('E0000047')],
    ['an empty body', answered(undefined, 500), 'GENERIC_EXCEPTION' as const],
  ])(
    '[7.mfaemail.2] only the status counts: an error status with %s is a refusal',
    async (_, answer, code) => {
      const { http, press, watched } = givenEmail();
      http.answers(CALL, answer);

      expect(await press(watched.signal)).toMatchObject({ ok: false, code });
    },
  );

  it.each([200, 202, 404])('[7.mfaemail.2] HTML with status %i is no answer', async (status) => {
    const { http, press, watched } = givenEmail();
    http.answers(CALL, answered('<html></html>', status));

    expect(await press(watched.signal)).toEqual({ ...refused('GENERIC_EXCEPTION'), cause: 'foreign-answer' });
  });

  it('a missing answer and a throttled call are reported as such', async () => {
    const { http, press, watched } = givenEmail();
    http.answers(CALL, unanswered, { ...answered(undefined, 429), retryAfterSeconds: 7 });

    expect(await press(watched.signal)).toEqual(refused('unreachable'));
    expect(await press(watched.signal)).toMatchObject({ code: 'throttled', waitSeconds: 7 });
  });

  it('[additions.advice.1] the time of each sent email is stored', async () => {
    const { http, clock, session, press, watched } = givenEmail(email);
    http.alwaysAnswers(CALL, answered());
    const start = clock.now();

    await press(watched.signal);
    await clock.advance(40_000);
    await press(watched.signal);

    expect([...session.get().codesSent]).toEqual([['email', [start, start + 40_000]]]);
  });

  it.each([
    ['a refusal', refusal('E0000047')],
    ['no answer', unanswered],
  ])('after %s no time is stored', async (_, answer) => {
    const { http, session, press, watched } = givenEmail(email);
    http.answers(CALL, answer);

    await press(watched.signal);

    expect(session.get().codesSent.size).toBe(0);
  });

  it('a late answer for an earlier user stores no time', async () => {
    const { http, session, press, watched } = givenEmail(email);
    const slow = holdAnswer();
    http.answers(CALL, slow);

    const sending = press(watched.signal);
    session.update((held) => changeUsername(held, 'joe'));
    slow.release(answered());
    await sending;

    expect(session.get().codesSent.size).toBe(0);
  });

  it('leaving the screen aborts the pending request', async () => {
    const needs = givenEmail();

    await expectAbortOnLeaving(needs, CALL, needs.press);
  });
});

function givenEmail(selectedFactor?: Factor) {
  const needs = givenNeeds({ session: { type: 'unlock', phase: 'second', selectedFactor } });
  return { ...needs, press: sendEmail(needs), watched: createWatchedSignal() };
}
