import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { answered, holdAnswer, unanswered } from '../../fakes/scripted-http';
import { box, heading, problem } from '../page';
import { CONFIGURE, openPage } from '../started-page';
import { texts } from '../texts';

const { START } = texts.APP;
const german = {
  APP: {
    PROBLEM: 'Fehler: {{title}}',
    TITLE: 'Zugang wiederherstellen',
    START: { FAILED: 'Das ging schief' },
  },
};

const supportLink = () => document.querySelector<HTMLAnchorElement>('[data-leads-to=supportUrl]')?.href;

describe('Section 4 · Configuration load: once at start-up, before the app starts', () => {
  it('[4.configuration.1] requests the type admin, once', async () => {
    const { http } = await openPage({ reply: answered({}) });

    expect(http.requests).toEqual([{ method: 'GET', url: 'https://recovery.example/configuration/admin' }]);
    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
  });

  it('[4.configuration.1] starts nothing and shows nothing usable before the configuration, on a page without an early screen', async () => {
    const slow = holdAnswer();
    const { I } = await openPage({ reply: slow });
    const before = screen.queryAllByRole('button').length + document.querySelectorAll('input').length;

    slow.release(answered({}));
    await I.wait(0);

    expect(before).toBe(0);
    expect(box('Username').value).toBe('');
  });

  it('[4.configuration.2] after a server error, three times, an error screen appears, and the application does not start', async () => {
    const { I, http } = await openPage({ reply: answered('<html>', 500) });

    await I.wait(2_000);

    expect(http.requests).toHaveLength(3);
    expect(heading().textContent).toBe(START.FAILED);
    expect(problem()).toContain(START.FAILED_TEXT);
    expect(document.querySelector('input')).toBeNull();
  });

  it('a pending start and a failed start have the configured footer', async () => {
    const slow = holdAnswer();
    const supportUrl = 'tel:+41441234567';
    const { I } = await openPage({ reply: slow, stamped: { supportUrl } });
    const waiting = [supportLink(), document.title];

    slow.release(answered('<html>', 500));
    await I.wait(2_000);

    expect(waiting).toEqual([supportUrl, texts.APP.TITLE]);
    expect(supportLink()).toBe(supportUrl);
    expect(document.title).toBe(`Error: ${START.FAILED} – ${texts.APP.TITLE}`);
  });

  it('[settled.hint.title] a pending start and a failed start have the default title in the visitor’s language', async () => {
    const { I } = await openPage({ reply: holdAnswer(), language: 'de', texts: german });
    const waiting = document.title;
    await I.wait(32_000);

    expect(waiting).toBe('Zugang wiederherstellen');
    expect(document.title).toBe('Fehler: Das ging schief – Zugang wiederherstellen');
  });

  it('[settled.start-up] Try again starts the application if the server answers', async () => {
    const { I, http } = await openPage({ reply: unanswered });
    await I.wait(2_000);
    http.alwaysAnswers(CONFIGURE, answered({}));

    await I.press('Try again');

    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
    expect(problem()).toBe('');
  });
});

describe('The browser’s number formats, which are slow to load', () => {
  it('are loaded after Next, while the server responds', async () => {
    const format = jest.spyOn(Number.prototype, 'toLocaleString');
    const { I, http } = await openPage({ reply: answered({}) });
    http.alwaysAnswers('POST /recovery/mfafactors', holdAnswer());
    await I.paste('jane', 'Username');
    const before = format.mock.calls.length;

    await I.press('Next');
    await I.wait(1);
    const after = format.mock.calls.length;
    format.mockRestore();

    expect([before, after]).toEqual([0, 1]);
  });
});

describe('Section 2 · Page title, favicon and background from the configuration', () => {
  it('[2.shell.1 2.shell.2] title and favicon are set before any file has arrived', async () => {
    const { I, slow } = await openSlowly({ title: 'Our Bank', favicon: '/bank.ico' });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    expect([document.title, icon]).toEqual(['Our Bank', 'http://localhost/bank.ico']);
    slow.release(answered({}));
    await I.wait(0);
    expect(document.title).toBe('Our Bank');
  });

  it('[2.shell.1] background and logo are set as early, and stay', async () => {
    const logoUrl = 'https://cdn.example/logo.svg';
    const { I, slow } = await openSlowly({ bgImageClass: 'background-sea', logoUrl });
    const seen = () => [
      document.querySelectorAll('.background-sea').length,
      document.querySelector('img')?.src,
    ];
    const before = seen();

    slow.release(answered({}));
    await I.wait(0);

    expect([before, seen()]).toEqual([
      [1, logoUrl],
      [1, logoUrl],
    ]);
  });

  it('[2.shell.2] the default favicon is ./favicon.ico, found from every route', async () => {
    window.history.replaceState(null, '', '/recovery/password/sms');

    await openPage({ reply: answered({}) });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    window.history.replaceState(null, '', '/');
    expect(icon).toBe('http://localhost/favicon.ico');
  });

  it('an invalid value is replaced by its default, and the page starts', async () => {
    await openPage({
      reply: answered({}),
      stamped: { title: 7, favicon: 'javascript:alert(1)', logoUrl: [] },
    });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    expect([document.title, icon]).toEqual(['Account Recovery', 'http://localhost/favicon.ico']);
    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
  });
});

describe('Section 2 · Translations at the start', () => {
  it('[2.shell.4] the start waits for the user’s language', async () => {
    const { I, arrive } = await openGerman();
    const before = document.querySelector('h1');

    await arrive({ APP: { ENTRY: { PASSWORD: 'Passwort zurücksetzen' } } });
    await I.wait(0);

    expect(before).toBeNull();
    expect(heading().textContent).toBe('Passwort zurücksetzen');
  });

  it('without a language file all texts are in English', async () => {
    const { arrive } = await openGerman();

    await arrive(undefined);

    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
    expect(document.documentElement.lang).toBe('en');
  });
});

const openSlowly = async (stamped: unknown) => {
  const slow = holdAnswer();
  return { ...(await openPage({ reply: slow, stamped })), slow };
};

const openGerman = async () => {
  const translations = createTranslations('de');
  let resolve: (texts: unknown) => void = () => undefined;
  const arrived = new Promise((arrives) => {
    resolve = arrives;
  });
  const translated = arrived.then((file) => addTexts(translations, 'de', file));
  const page = await openPage({ reply: answered({}), translated });
  const arrive = async (file: unknown) => {
    resolve(file);
    await page.I.wait(0);
  };
  return { ...page, arrive };
};
