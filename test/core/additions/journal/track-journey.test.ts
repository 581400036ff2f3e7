import { createFakeClock } from '../../../fakes/fake-clock';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { google, push, sms } from '../../given';
import { givenJournal } from './given-journal';

type Given = ReturnType<typeof givenJournal>;
const LIST = 'POST /recovery/mfafactors';
const VERIFY = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const RESET = 'POST /credentials/verifyandresetpassword';
const UNLOCK = 'POST /credentials/verifyandunlock';
const proof = { phase: 'final', recoveryToken: 'token' };
const stored = {
  type: 'password',
  username: 'jane',
  phase: 'initial',
  factor: 'sms',
  codesSent: {},
  at: createFakeClock().now(),
};
const newPassword = { newPassword: 'New-1', repeatedPassword: 'New-1' };

describe('[additions.journal.1] Settled questions · The journal records each step of a recovery', () => {
  it('from the username to the new password, with the duration', async () => {
    const { http, clock, recovery, recorded, signal } = givenJournal();
    http.answers(LIST, answered([push, sms, push, { name: 'no-such-factor' }, { name: 'voice' }]));
    http.answers(VERIFY, answered({ links: { poll: 'link' } }));
    http.answers(POLL, answered({ factorResult: 'SUCCESS', ...proof }));
    http.answers(RESET, answered());

    await clock.advance(5_000);
    await recovery.enterUsername('jane');
    const verification = recovery.verifyByPush(signal);
    await clock.advance(2_000);
    await verification;
    await recovery.resetPassword(newPassword, signal);
    await clock.advance(0);

    expect(recorded.entries).toEqual([
      { step: 'entered', by: 'username', type: 'password', after: 0 },
      { step: 'offered', factors: ['verify', 'sms', 'call'], type: 'password', after: 5_000 },
      { step: 'opened', factor: 'verify', type: 'password', after: 5_000 },
      { step: 'sent', factor: 'verify', type: 'password', after: 5_000 },
      { step: 'proved', factor: 'verify', type: 'password', after: 7_000 },
      { step: 'finished', type: 'password', after: 7_000 },
    ]);
  });

  it('a refusal that a form shows, with its code and its factor', async () => {
    const { http, recovery, recorded, act } = givenJournal();
    http.answers(LIST, refusal('E0000007', 404), unanswered, answered([]), answered([google]));
    http.answers(VERIFY, refusal('E0000068'), refusal('SOMETHING_ELSE'), answered(proof));

    for (let press = 0; press < 4; press += 1) await act(() => recovery.enterUsername('jane'));
    for (const code of ['', '1', '2', '3']) await act((signal) => recovery.verifyByCode(code, signal));

    expect(recorded.steps()).toEqual([
      ...['entered username', 'refused USER_NOT_FOUND', 'refused unreachable', 'refused NO_FACTORS'],
      ...['offered google', 'opened google', 'refused code-required google', 'refused E0000068 google'],
      ...['refused other google', 'proved google'],
    ]);
  });

  it('[additions.journal.cause] a refusal that says nothing about the user, with its cause', async () => {
    const { http, recovery, recorded, act } = givenJournal();
    http.answers(LIST, answered('<html>', 403), refusal('E0000006', 403), answered([google]));
    http.answers(VERIFY, answered('<html>', 400));

    for (let press = 0; press < 3; press += 1) await act(() => recovery.enterUsername('jane'));
    await act((signal) => recovery.verifyByCode('1', signal));

    expect(recorded.entries).toMatchObject([
      { step: 'entered' },
      { step: 'refused', code: 'USER_NOT_FOUND', cause: 'foreign-answer' },
      { step: 'refused', code: 'USER_NOT_FOUND', cause: 'csrf' },
      { step: 'offered' },
      { step: 'opened' },
      { step: 'refused', code: 'GENERIC_EXCEPTION', cause: 'foreign-answer', factor: 'google' },
    ]);
  });

  it.each([
    ['without an answer', 'initial', unanswered, 'refused unreachable'],
    ['by the server', 'initial', refusal('E0000007', 404), 'refused USER_NOT_FOUND'],
    ['by the server in a later round', 'second', refusal('E0000079', 403), 'refused E0000079'],
  ])(
    '[additions.journal.5] a refusal of a recovery that continues after a reload, %s',
    async (_, phase, answer, step) => {
      const { clock, http, recorded } = givenJournal({
        at: '/recovery/password/sms',
        stored: { journey: JSON.stringify({ ...stored, phase }) },
        answers: { [LIST]: answer },
      });
      http.alwaysAnswers(LIST, holdAnswer());

      await clock.advance(0);

      expect(recorded.steps()).toEqual(['entered username', step]);
    },
  );

  it('[additions.journal.5] once, a refusal after which the recovery starts again', async () => {
    const { http, recovery, recorded, act } = givenJournal();
    http.alwaysAnswers(LIST, answered([google]));
    http.answers(VERIFY, refusal('E0000079', 403));
    await act(() => recovery.enterUsername('jane'));

    await act((signal) => recovery.verifyByCode('123456', signal));

    const refused = recorded.steps().filter((step) => step.startsWith('refused'));
    expect(refused).toEqual(['refused E0000079 google']);
  });

  it('[additions.journal.5] once, a refusal that two visits to the same screen show', async () => {
    const { recorded, navigation, clock } = givenJournal({
      at: '/recovery/unlock/reset/token',
      answers: { [UNLOCK]: refusal('E0000032') },
    });
    await clock.advance(0);

    navigation.go('/recovery/unlock');
    navigation.go('/recovery/unlock/account');
    await clock.advance(0);

    expect(recorded.steps()).toEqual(['entered link', 'refused E0000032']);
  });

  it('an unlock by a link, after its confirmation', async () => {
    const { http, recovery, recorded, clock } = givenJournal({
      at: '/recovery/unlock/reset/token',
      environment: { confirmLinks: true },
    });
    http.answers(UNLOCK, answered());
    const before = recorded.steps();

    recovery.confirmUnlock();
    await clock.advance(0);

    expect(before).toEqual(['entered link']);
    expect(recorded.steps()).toEqual(['entered link', 'finished']);
  });

  it('a two-step reset, whose first step only stores the new password', async () => {
    const { http, recovery, recorded, signal, clock } = givenJournal();
    http.answers(LIST, answered([google]), answered([sms]));
    http.answers(
      VERIFY,
      answered({ phase: 'final_confirm' }),
      answered(),
      answered({ ...proof, phase: 'final_confirm' }),
    );
    http.answers(RESET, answered());

    await recovery.enterUsername('jane');
    await recovery.verifyByCode('123456', signal);
    await recovery.resetPassword(newPassword, signal);
    await clock.advance(0);
    void recovery.sendCode(() => undefined, signal);
    await clock.advance(0);
    await recovery.verifyByCode('654321', signal);
    await clock.advance(0);

    expect(recorded.steps()).toEqual([
      ...['entered username', 'offered google', 'opened google', 'proved google', 'offered sms'],
      ...['opened sms', 'sent sms', 'proved sms', 'finished'],
    ]);
  });

  it('the redirect to another site by the redirectToLogin template', async () => {
    const redirectToLogin = 'https://login.example/in/{recoveryToken}';
    const { http, recovery, recorded, signal } = givenJournal({ environment: { redirectToLogin } });
    http.answers(LIST, answered([google]));
    http.answers(VERIFY, answered(proof));

    await recovery.enterUsername('jane');
    await recovery.verifyByCode('123456', signal);

    expect(recorded.steps().slice(-2)).toEqual(['proved google', 'finished']);
  });

  it('a sent e-mail, and factors that the environment does not offer', async () => {
    const offered = givenJournal({
      environment: { dynamicFactors: true },
      answers: { 'GET /recovery/mfafactors': answered([]) },
    });
    const { http, recovery, recorded, signal } = givenJournal();
    http.answers(LIST, answered([{ name: 'email' }]));
    http.answers('POST /recovery/mfaemail', answered());

    await offered.clock.advance(0);
    await recovery.enterUsername('jane');
    await recovery.sendEmail(signal);

    expect(offered.recorded.steps()).toEqual(['entered username', 'refused NO_FACTORS']);
    expect(recorded.steps().at(-1)).toBe('sent email');
  });

  it.each([
    ['by leaving the page', ({ leave }: Given) => leave()],
    ['for another screen', ({ navigation }: Given) => navigation.go('/ui')],
    ['for the other recovery', ({ navigation }: Given) => navigation.go('/recovery/unlock')],
  ])('an abandoned recovery, %s', (_, giveUp) => {
    const given = givenJournal();

    giveUp(given);
    given.leave();

    expect(given.recorded.steps().slice(0, 2)).toEqual(['entered username', 'given-up']);
    expect(
      given.recorded.entries.filter(
        (entry) => 'step' in entry && entry.step === 'given-up' && entry.type === 'password',
      ),
    ).toHaveLength(1);
  });

  it('nothing for an answer of an earlier attempt', async () => {
    const { http, recovery, recorded, navigation, clock, signal } = givenJournal();
    const held = holdAnswer();
    http.answers(LIST, answered([google]));
    http.answers(VERIFY, held);
    await recovery.enterUsername('jane');
    const verification = recovery.verifyByCode('123456', signal);

    navigation.go('/recovery/unlock');
    held.release(answered(proof));
    await verification;
    await clock.advance(0);

    expect(recorded.steps().slice(-2)).toEqual(['given-up', 'entered username']);
  });

  it('nothing for an unlock that is refused during another recovery', async () => {
    const held = holdAnswer();
    const { recorded, navigation, clock } = givenJournal({
      at: '/recovery/unlock/reset/token',
      answers: { [UNLOCK]: held },
    });

    navigation.go('/recovery/password');
    held.release(refusal('E0000032'));
    await clock.advance(0);

    expect(recorded.steps()).toEqual(['entered link', 'given-up', 'entered username']);
  });

  it('non-negative times in milliseconds, also after the clock was changed', async () => {
    const { http, recovery, clock, recorded } = givenJournal();
    http.answers(LIST, answered([google]));

    await clock.advance(-3_600_000);
    await recovery.enterUsername('jane');

    expect(recorded.entries.map((entry) => 'after' in entry && entry.after)).toEqual([0, 0, 0]);
  });
});
