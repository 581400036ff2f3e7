import { UNSAID } from '../../../ui/announcer/live-region';
import { push } from '../../core/given';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { button, focused, isBusy, problem, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const SEND = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const WORDS = texts.APP.PUSH;
const waiting = (poll: string) => answered({ factorResult: 'WAITING', links: { poll } });

describe('Section 4 · Push', () => {
  it('[4.push.1] Send Push disables the button and shows that the push is pending', async () => {
    const { I, http } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: waiting('2') },
    });

    await I.press('Send Push');
    await I.press('Send Push');

    expect(isBusy('Send Push')).toBe(true);
    expect(focused()).toBe(button('Send Push'));
    expect(status()).toBe(WORDS.WAITING);
    expect(http.requests.map(({ body }) => body)).toEqual([
      { username: 'jane', factorType: 'verifypush', type: 'password', relayState: '', phase: 'initial' },
    ]);
  });

  it('SUCCESS continues the recovery', async () => {
    const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'abc' });
    const { I, navigation, clock, session } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: success },
      environment: { journeyMinutes: 0 },
    });

    await I.press('Send Push');
    await I.wait(2_000);

    expect(navigation.visited).toEqual(['/recovery/password/reset']);
    expect(session().recoveryToken).toBe('abc');
    await I.wait(500);
    expect(clock.pending()).toBe(0);
  });

  it.each([
    ['REJECTED', WORDS.REJECTED],
    ['TIMEOUT', WORDS.TIMEOUT],
  ])('%s: shows its message, and enables the button', async (factorResult, words) => {
    const { I, http } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: answered({ factorResult }) },
    });
    await I.press('Send Push');
    await I.wait(2_000);
    const said = problem();

    await I.press('Send Push');

    expect(said).toBe(words);
    expect(problem()).toBe('');
    expect(http.sent(SEND)).toHaveLength(2);
  });

  it('shows NOPUSHSENT at 60 000 ms and not at 59 999', async () => {
    const { I, clock } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: waiting('1') },
      environment: { journeyMinutes: 0 },
    });
    await I.press('Send Push');

    await I.wait(59_999);
    const before = [problem(), isBusy('Send Push')];
    await I.wait(1);

    expect(before).toEqual(['', true]);
    expect([problem(), isBusy('Send Push'), status()]).toEqual([WORDS.NOPUSHSENT, false, '']);
    await I.wait(UNSAID);
    expect(clock.pending()).toBe(0);
  });

  it.each([
    ['GENERIC_EXCEPTION', WORDS.GENERIC_EXCEPTION],
    ['E0000099', texts.APP.GENERIC_ERROR],
  ])('[4.push.7] a poll refused with %s shows its message and enables the button', async (code, words) => {
    const { I, http } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: refusal(code) },
    });
    await I.press('Send Push');
    await I.wait(2_000);
    const said = [problem(), isBusy('Send Push')];

    await I.press('Send Push');

    expect(said).toEqual([words, false]);
    expect(http.sent(SEND)).toHaveLength(2);
  });

  it('a push without an answer shows that the service cannot be reached', async () => {
    const { I } = await openFactorScreen(push, { answers: { [SEND]: unanswered } });

    await I.press('Send Push');

    expect([problem(), isBusy('Send Push')]).toEqual([texts.APP.UNREACHABLE, false]);
  });

  it.each(['while it is sent', 'between two polls', 'while it polls'])(
    'leaving %s aborts the push: no timer and no request is pending',
    async (when) => {
      const { I, http, clock, navigation, back } = await openFromEntry();
      http.answers(SEND, when === 'while it is sent' ? holdAnswer() : waiting('1'));
      http.answers(POLL, holdAnswer());
      await I.press('Send Push');
      await I.wait(when === 'while it polls' ? 2_000 : 1_000);

      await back();
      await I.wait(500);
      const asked = http.requests.length;
      await I.wait(60_000);

      expect(navigation.current().path).toBe('/recovery/password');
      expect([http.inFlight(), clock.pending()]).toEqual([0, 0]);
      expect(http.requests).toHaveLength(asked);
    },
  );
});

const openFromEntry = async () => {
  const app = await openApp({
    answers: { 'POST /recovery/mfafactors': answered([push]) },
    environment: { journeyMinutes: 0 },
  });
  await app.I.type('jane', 'Username');
  await app.I.press('Next');
  return app;
};
