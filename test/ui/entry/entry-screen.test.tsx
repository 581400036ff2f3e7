import { screen } from '@testing-library/react';
import type { Factor } from '../../../core/recovery/factors';
import { givenSession, google, sms } from '../../core/given';
import { answered, refusal } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { box, button, descriptionOf, focused, heading, link, linkNames, problem, status } from '../page';
import { openApp } from '../rig';
import { storedJourney } from '../stored-journey';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { APP } = texts;
const { CONTEXT, ENTRY } = APP;

describe('Section 2 · Username entry', () => {
  it.each([
    ['password', ENTRY.PASSWORD],
    ['unlock', ENTRY.UNLOCK],
    ['no-such-type', ENTRY.OTHER],
  ])('[2.entry.heading] the heading depends on the recovery type: %s', async (type, words) => {
    await openApp({
      at: `/recovery/${type}`,
      environment: { recoveryTypes: ['password', 'unlock', 'no-such-type'] },
    });

    expect(heading().textContent).toBe(words);
  });

  it('[2.entry.username.1 2.entry.next] has the username box with placeholder, the Next button and the link back to the login', async () => {
    await openApp();

    expect(box('Username').placeholder).toBe(ENTRY.USERNAME_PLACEHOLDER);
    expect(box('Username').autocomplete).toBe('username');
    expect(button('Next').getAttribute('type')).toBe('submit');
    expect(link('Back to login').href).toBe('https://login.example/');
    expect(document.querySelector('.factor-list')).toBeNull();
  });
});

describe('[2.entry.username.2] Section 2 · Username entry: the help text', () => {
  it('is below the label, above the box, and describes the box', async () => {
    await openApp();

    const help = screen.getByText(ENTRY.USERNAME_HELP);
    const label = document.querySelector('label[for=username]');
    expect([label?.nextElementSibling, help.nextElementSibling]).toEqual([help, box('Username')]);
    expect(descriptionOf(box('Username'))).toBe(ENTRY.USERNAME_HELP);
  });

  it('still describes the box beside an error, before the error', async () => {
    const { I } = await openApp();

    await I.press('Next');

    expect(descriptionOf(box('Username'))).toBe(`${ENTRY.USERNAME_HELP} ${texts.APP.USERNAME_REQUIRED}`);
  });
});

describe('A hostile username', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['markup', '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
    ['right-to-left', 'مستخدم\u202eevil'],
    ['translation placeholders', '{{username}} $t(APP.GENERIC_ERROR) %s'],
  ];

  it.each(hostile)(
    '%s is posted unchanged, kept in the box, and not interpreted by the page',
    async (_, name) => {
      const { I, posted } = await openApp({ answers: { 'POST /recovery/mfafactors': refusal('E0000007') } });

      await I.paste(name, 'Username');
      await I.press('Next');

      expect(posted()).toEqual([{ username: name, phase: 'initial' }]);
      expect(box('Username').value).toBe(name);
      expect(problem()).toBe(texts.APP.USER_NOT_FOUND);
      expect(document.querySelectorAll('script, img[onerror]')).toHaveLength(0);
    },
  );
});

describe('[settled.resume.15] Data that survives a reload · The entry screen, opened anew', () => {
  it('asks whether to continue, with the username and nothing else of the user; Continue lists the factors', async () => {
    const { I, http } = await openAnew();
    const asked = [heading().textContent, document.querySelector('.factor-list, input, .context')];
    const requests = http.sent(LIST).length;

    await I.press('Continue');

    expect(asked).toEqual(['Continue as jane?', null]);
    expect([requests, http.sent(LIST).length]).toEqual([0, 1]);
    expect(heading().textContent).toBe(CONTEXT.VERIFY);
  });

  it('leads to another username', async () => {
    const { I, session } = await openAnew();

    await I.follow(CONTEXT.OTHER_NAME);

    expect([heading().textContent, box('Username').value]).toEqual([ENTRY.PASSWORD, '']);
    expect(session().username).toBe('');
    expect(linkNames()).not.toContain(CONTEXT.OTHER_NAME);
  });
});

const openAnew = () =>
  openApp({ stored: storedJourney(), answers: { [LIST]: answered([sms, { name: 'google' }]) } });

describe('Settled questions · The reason why the user is on the entry screen again', () => {
  it.each([
    ['link-lost', ENTRY.LINK_LOST],
    ['link-broken', ENTRY.LINK_BROKEN],
    ['journey-lost', ENTRY.JOURNEY_LOST],
    ['journey-ended', ENTRY.JOURNEY_ENDED],
  ])('[settled.resume.3 settled.resume.8] the notice %s is shown, and announced once', async (note, text) => {
    const announcements = listen();
    const { I } = await openApp({ at: '/recovery/password', note });
    await I.wait(500);

    expect(status()).toBe(text);
    expect(announcements()).toEqual([`polite: ${text}`]);
    expect(focused()).toBe(box('Username'));
  });

  it.each([undefined, 'link-opened', 'constructor'])('the history note %j shows no reason', async (note) => {
    await openApp({ at: '/recovery/password', note });

    expect([status(), document.querySelectorAll('.notice').length]).toEqual(['', 0]);
  });

  it('is removed on the next screen', async () => {
    const { go } = await openApp({ at: '/recovery/password', note: 'journey-ended' });

    await go('/recovery/unlock');

    expect([heading().textContent, status()]).toEqual([ENTRY.UNLOCK, '']);
  });
});

describe('Section 4 · Username entry: one factor or several', () => {
  it('after the first Next, the list of factors never appears before the factor screen', async () => {
    const { I } = await givenFactors([sms, google]);
    const lists: boolean[] = [];
    const watch = new MutationObserver(() => lists.push(document.querySelector('.factor-list') !== null));
    watch.observe(document.body, { childList: true, subtree: true });

    await I.press('Next');

    watch.disconnect();
    expect(lists.length).toBeGreaterThan(0);
    expect(lists).not.toContain(true);
  });
});

describe('Section 4 · The confirm flag triggers the next step on entry', () => {
  const session = givenSession({ phase: 'final_confirm', unlockConfirm: true, password: 'new' });

  it('[4.entry.5] does so once, also under StrictMode, and is cleared', async () => {
    const app = await openApp({ at: '/ui', session, answers: { [LIST]: answered([sms, google]) } });

    await app.I.follow('Reset your password');

    expect(app.navigation.visited).toEqual(['/recovery/password', '/recovery/password/sms']);
    expect(app.posted()).toEqual([{ username: 'jane', phase: 'final_confirm' }]);
    expect(app.session()).toMatchObject({ unlockConfirm: false, password: 'new' });
  });
});

const givenFactors = async (factors: readonly Factor[]) => {
  const app = await openApp({ answers: { [LIST]: answered(factors) } });
  await app.I.paste('jane', 'Username');
  return app;
};
