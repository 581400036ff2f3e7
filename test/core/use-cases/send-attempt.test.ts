import { JOURNEY_LOST } from '../../../core/recovery/route-screens';
import { freshSession, type RecoverySession } from '../../../core/recovery/session';
import { type Result, refused } from '../../../core/result';
import { verifyCode } from '../../../core/server/calls';
import { sendAttempt } from '../../../core/use-cases/send-attempt';
import { sendCode, sendEmail } from '../../../core/use-cases/send-code';
import { verifyByCode } from '../../../core/use-cases/verify-by-code';
import { verifyByPush } from '../../../core/use-cases/verify-by-push';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { givenNeeds, google, push } from '../given';

const VERIFY = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const { signal } = new AbortController();

type Needs = ReturnType<typeof givenNeeds>;
type Work = (needs: Needs) => Promise<Result<unknown>>;
const byCode: Work = (needs) => verifyByCode(needs)('123456', signal);
const bySending: Work = (needs) => sendCode(needs)(() => undefined, signal);
const byPush: Work = async (needs) => {
  const proof = verifyByPush(needs)(signal);
  await needs.clock.advance(2_000);
  return proof;
};

const kinds: readonly (readonly [kind: string, factor: string, call: string, work: Work])[] = [
  ['a code', 'google', VERIFY, byCode],
  ['a code of an unknown factor', 'passkey', VERIFY, byCode],
  ['a PIN', 'pin', 'POST https://pin.example/recovery/mfapin', byCode],
  ['a badge number', 'badge', 'POST /recovery/mfabadge', byCode],
  ['the request for a text message', 'sms', VERIFY, bySending],
  ['the request for a voice call', 'voice', VERIFY, bySending],
  ['the request for an e-mail', 'email', 'POST /recovery/mfaemail', (needs) => sendEmail(needs)(signal)],
  ['a push', 'push', VERIFY, byPush],
  ['a poll of a push', 'push', POLL, byPush],
];

describe('[settled.lost-recovery] Settled questions · A refusal of the recovery itself', () => {
  const cases = kinds.flatMap(([kind, factor, call, work]) =>
    ['E0000079', 'E0000011', 'E0000105'].flatMap((code) =>
      ['initial', 'second'].map((phase) => ({ kind, factor, call, work, code, phase })),
    ),
  );

  it.each(cases)(
    '$code after $kind in the phase $phase starts the recovery again with the same username',
    async ({ factor, call, work, code, phase }) => {
      const needs = givenFactor(factor, phase);
      needs.http.answers(call, refusal(code, 403));

      expect(await work(needs)).toEqual(refused('superseded'));

      expect(needs.session.get()).toEqual({ ...freshSession, type: 'password', username: 'jane' });
      expect(needs.navigation.current()).toMatchObject({ path: '/recovery/password', note: JOURNEY_LOST });
      expect(needs.clock.pending()).toBe(0);
    },
  );

  it.each([
    ['a wrong code', refusal('E0000068', 403)],
    ['another refusal', refusal('E0000007', 404)],
    ['a failure of the server', refusal('E0000079', 503)],
    ['a 429', refusal('E0000079', 429)],
    ['the page of a captive portal', answered('<html></html>', 403)],
    ['no answer', unanswered],
  ])('%s does not start the recovery again', async (_, answer) => {
    const needs = givenFactor('google', 'second');
    needs.http.answers(VERIFY, answer);

    expect(await byCode(needs)).not.toMatchObject({ code: 'superseded' });

    expect(needs.session.get()).toMatchObject({ phase: 'second', proofsGiven: 1, selectedFactor: google });
    expect(needs.navigation.visited).toEqual([]);
  });
});

describe('Design · Core · An answer of an earlier attempt is never applied', () => {
  const changes: readonly (readonly [string, Partial<RecoverySession>])[] = [
    ['type', { type: 'unlock' }],
    ['username', { username: 'joe' }],
    ['phase', { phase: 'final_confirm' }],
    ['factor', { selectedFactor: push }],
  ];
  const answers = [answered({ phase: 'final' }), refusal('E0000079', 403)];

  it.each(changes.flatMap((change) => answers.map((answer) => [...change, answer] as const)))(
    'an answer changes nothing if the session has another %s',
    async (_, change, answer) => {
      const needs = givenFactor('google', 'second');
      const held = holdAnswer();
      needs.http.answers(VERIFY, held);
      const attempt = needs.session.get();

      const result = sendAttempt(needs, attempt, verifyCode(attempt, 'google', '123456'), signal);
      const moved = { ...attempt, ...change };
      needs.session.set(moved);
      held.release(answer);

      expect(await result).toEqual(refused('superseded'));
      expect(needs.session.get()).toBe(moved);
      expect(needs.navigation.visited).toEqual([]);
    },
  );
});

function givenFactor(name: string, phase: string) {
  const needs = givenNeeds({
    at: `/recovery/password/${name}`,
    session: {
      factors: [{ name }],
      selectedFactor: { name },
      phase,
      proofsGiven: phase === 'initial' ? 0 : 1,
    },
  });
  needs.http.alwaysAnswers(VERIFY, answered({ factorResult: 'WAITING', links: { poll: 'link' } }));
  return needs;
}
