import { answered, refusal, type ScriptedReply, unanswered } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { box, focused, hasButton, heading, problem, status } from '../page';
import { type Opening, openApp } from '../rig';
import { storedJourney } from '../stored-journey';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const _MINUTE = 60_000;
const { APP } = texts;
const { ENTRY } = APP;
const factors = answered([{ name: 'sms' }, { name: 'google' }]);

describe('Settled questions · The reason why the user is on the entry screen again', () => {
  it.each([
    ['link-lost', ENTRY.LINK_LOST],
    ['link-broken', ENTRY.LINK_BROKEN],
    ['journey-lost', ENTRY.JOURNEY_LOST],
    ['journey-ended', ENTRY.JOURNEY_ENDED],
  ])(
    '[settled.resume.3 settled.resume.8] the notice %s replaces the introduction, and is announced once',
    async (note, text) => {
      const announcements = listen();
      const { I } = await openApp({ at: '/recovery/password', note });
      await I.wait(500);

      expect(status()).toBe(text);
      expect(document.body.textContent).not.toContain(ENTRY.INTRODUCTION);
      expect(announcements()).toEqual([`polite: ${text}`]);
      expect(focused()).toBe(box('Username'));
    },
  );

  it.each([undefined, 'link-opened', 'constructor'])('the history note %j shows no reason', async (note) => {
    await openApp({ at: '/recovery/password', note });

    expect([status(), document.querySelectorAll('.notice').length]).toEqual(['', 0]);
    expect(document.body.textContent).toContain(ENTRY.INTRODUCTION);
  });

  it('is removed on the next screen', async () => {
    const { go } = await openApp({ at: '/recovery/password', note: 'journey-ended' });

    await go('/recovery/unlock');

    expect([heading().textContent, status()]).toEqual([ENTRY.UNLOCK, '']);
  });
});

describe('[settled.lost-round] Settled questions · A later round that the server no longer continues', () => {
  const lost = refusal('E0000079', 403);
  const secondRound = { at: '/recovery/password', stored: storedJourney({ phase: 'second' }) };

  it('Next starts the recovery again, with a notice and the factors of the first round', async () => {
    const { I, http } = await openApp({ ...secondRound, answers: { [LIST]: unanswered } });
    http.answers(LIST, lost);
    http.alwaysAnswers(LIST, factors);

    await I.press('Next');

    expect([box('Username').value, status(), problem()]).toEqual(['jane', ENTRY.JOURNEY_LOST, '']);
    expect([hasButton(APP.FACTOR.SMS), hasButton(APP.FACTOR.GOOGLE)]).toEqual([true, true]);
    expect(http.requests.map(({ body }) => body?.phase)).toEqual(['second', 'second', 'initial']);
  });
});

describe('Settled questions · A reload on the other screens', () => {
  it('[settled.resume.1] entry screen, first round: the username and its factors, without a notice', async () => {
    const { http } = await reload('/recovery/password');

    expect([box('Username').value, status()]).toEqual(['jane', '']);
    expect([hasButton(APP.FACTOR.SMS), hasButton(APP.FACTOR.GOOGLE)]).toEqual([true, true]);
    expect(http.requests.map(({ body }) => body)).toEqual([{ username: 'jane', phase: 'initial' }]);
  });

  it('[settled.resume.1] entry screen, later round: the factors of that round', async () => {
    const { http } = await reload('/recovery/password', { stored: storedJourney({ phase: 'second' }) });

    expect(document.body.textContent).toContain(ENTRY.NEXT_ROUND);
    expect(document.querySelector('.context-step')?.textContent).toBe('Step 3 of 4');
    expect(http.requests.map(({ body }) => body)).toEqual([{ username: 'jane', phase: 'second' }]);
    expect(hasButton(APP.FACTOR.SMS)).toBe(true);
  });
});

const reload = (at: string, opening: Opening = {}, list: ScriptedReply = factors) =>
  openApp({ at, stored: storedJourney(), answers: { [LIST]: list }, ...opening });
