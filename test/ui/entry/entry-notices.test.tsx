import { answered, refusal, type ScriptedReply, unanswered } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { box, focused, hasButton, heading, problem, status } from '../page';
import { type Opening, openApp } from '../rig';
import { OPENED_AT, storedJourney } from '../stored-journey';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const MINUTE = 60_000;
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

  it.each([undefined, 'link-opened', 'constructor', ''])(
    'the history note %j shows no reason',
    async (note) => {
      await openApp({ at: '/recovery/password', note });

      expect([status(), document.querySelectorAll('.notice').length]).toEqual(['', 0]);
      expect(document.body.textContent).toContain(ENTRY.INTRODUCTION);
    },
  );

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

  it('a reload starts the recovery again, once, although the first round is refused as well', async () => {
    const { http } = await openApp({ ...secondRound, answers: { [LIST]: lost } });

    expect([box('Username').value, status(), problem()]).toEqual([
      'jane',
      ENTRY.JOURNEY_LOST,
      APP.USER_NOT_FOUND,
    ]);
    expect(http.requests.map(({ body }) => body?.phase)).toEqual(['second', 'initial']);
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

  it.each([
    ['/recovery/password/reset', 'password', ENTRY.PASSWORD],
    ['/recovery/unlock/account', 'unlock', ENTRY.UNLOCK],
  ])(
    '[settled.resume.3] %s after a proof: the username, and the notice to verify again',
    async (at, type, text) => {
      const { navigation } = await reload(at, { stored: storedJourney({ type }) });

      expect(navigation.trail()).toEqual([`/recovery/${type}`]);
      expect(heading().textContent).toBe(text);
      expect([box('Username').value, status()]).toEqual(['jane', ENTRY.JOURNEY_LOST]);
      expect(hasButton(APP.FACTOR.SMS)).toBe(true);
    },
  );

  it('[settled.resume.3] after a link: the notice to open the link again', async () => {
    await reload('/recovery/password/reset', { note: 'link-opened' });

    expect(status()).toBe(ENTRY.LINK_LOST);
  });

  it.each(['/recovery/password', '/recovery/password/sms', '/recovery/password/reset'])(
    '[settled.resume.8] %s after journeyMinutes: an empty entry screen with a notice; not a millisecond earlier',
    async (at) => {
      const stored = (age: number) => storedJourney({ at: OPENED_AT - age });
      const { http, sessionStorage, close } = await reload(at, { stored: stored(10 * MINUTE) });
      const old = [box('Username').value, status(), http.requests.length];
      const left = sessionStorage.texts();
      close();

      const { session } = await reload(at, { stored: stored(10 * MINUTE - 1) });

      expect(old).toEqual(['', ENTRY.JOURNEY_ENDED, 0]);
      expect(left).toEqual({});
      expect([session().username, status() === ENTRY.JOURNEY_ENDED]).toEqual(['jane', false]);
    },
  );

  it('[settled.resume.9] a record with a later time: the username, and the notice to verify again', async () => {
    await reload('/recovery/password/sms', { stored: storedJourney({ at: OPENED_AT + 1 }) });

    expect([box('Username').value, status()]).toEqual(['jane', ENTRY.JOURNEY_LOST]);
  });

  it.each(
    [
      ['', '{', 'null', '[]', '{"type":"password"}'].map((journey) => ({ journey })),
      storedJourney({ type: 'badge' }),
      storedJourney({ type: 'badge', at: 0 }),
    ].flat(),
  )('[settled.resume.10] the unusable record %j: an empty entry screen without a notice', async (stored) => {
    await reload('/recovery/password/sms', { stored });

    expect([heading().textContent, box('Username').value, status()]).toEqual([ENTRY.PASSWORD, '', '']);
  });
});

const reload = (at: string, opening: Opening = {}, list: ScriptedReply = factors) =>
  openApp({ at, stored: storedJourney(), answers: { [LIST]: list }, ...opening });
