import { act, screen } from '@testing-library/react';
import { CONFIGURATION, STAMPED_ENVIRONMENT } from '../../ui/container/tokens';
import { addTexts, createTranslations } from '../../ui/language/translations';
import { start } from '../../ui/start';
import { answered, holdAnswer, type ScriptedReply, unanswered } from '../fakes/scripted-http';
import { box, hasButton, heading, problem } from './page';
import { createPerson } from './person';
import { closeAtEnd, createFakedContainer } from './rig';
import { texts } from './texts';

const CONFIGURE = 'GET /configuration/admin';
const { START } = texts.APP;

describe('Section 4 · Configuration load: once at start-up, before the app starts', () => {
  it('asks for the type admin, once', async () => {
    const { http } = await openPage({ reply: answered({}) });

    expect(http.requests).toEqual([{ method: 'GET', url: 'https://recovery.example/configuration/admin' }]);
    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
  });

  it('keeps the whole of the answer', async () => {
    const { container } = await openPage({ reply: answered({ issuer: 'https://id.example', extra: [1] }) });

    expect(container.get(CONFIGURATION).admin).toEqual({ issuer: 'https://id.example', extra: [1] });
  });

  it('nothing is usable before it has arrived', async () => {
    const slow = holdAnswer();
    const { I } = await openPage({ reply: slow });
    const before = screen.queryAllByRole('button').length + document.querySelectorAll('input').length;

    slow.release(answered({}));
    await I.wait(0);

    expect(before).toBe(0);
    expect(box('Username').value).toBe('');
  });

  it.each<[string, ScriptedReply]>([
    ['nobody answers', unanswered],
    ['the server breaks', answered('<html>', 500)],
    ['the answer is no object', answered(['admin'])],
    ['the answer is empty', answered(undefined)],
  ])('%s, three times: an error screen, and the application does not start', async (_, reply) => {
    const { I, http } = await openPage({ reply });

    await I.wait(2_000);

    expect(http.requests).toHaveLength(3);
    expect(heading().textContent).toBe(START.FAILED);
    expect(problem()).toContain(START.FAILED_TEXT);
    expect(document.querySelector('input')).toBeNull();
  });

  it('a silent server has three times 10 seconds, never an endless spinner', async () => {
    const { I } = await openPage({ reply: holdAnswer() });

    await I.wait(31_999);
    const before = hasButton('Try again');
    await I.wait(1);

    expect(before).toBe(false);
    expect(hasButton('Try again')).toBe(true);
  });

  it('Try again works', async () => {
    const { I, http } = await openPage({ reply: unanswered });
    await I.wait(2_000);
    http.alwaysAnswers(CONFIGURE, answered({}));

    await I.press('Try again');

    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
    expect(problem()).toBe('');
  });

  it('Try again works again and again', async () => {
    const { I, http } = await openPage({ reply: unanswered });
    await I.wait(2_000);

    await I.press('Try again');
    await I.wait(2_000);
    await I.press('Try again');
    await I.wait(2_000);

    expect(http.requests).toHaveLength(9);
    expect(heading().textContent).toBe(START.FAILED);
  });
});

describe('Section 2 · Page title, favicon and background from the configuration', () => {
  it('title and favicon are there before anything has arrived', async () => {
    const { I, slow } = await openSlowly({ title: 'Our Bank', favicon: '/bank.ico' });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    expect([document.title, icon]).toEqual(['Our Bank', 'http://localhost/bank.ico']);
    slow.release(answered({}));
    await I.wait(0);
    expect(document.title).toBe('Our Bank');
  });

  it('the default favicon is ./favicon.ico, found from every route', async () => {
    window.history.replaceState(null, '', '/recovery/password/sms');

    await openPage({ reply: answered({}) });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    window.history.replaceState(null, '', '/');
    expect(icon).toBe('http://localhost/favicon.ico');
  });

  it('a bad value is replaced by its default, and the page starts', async () => {
    await openPage({
      reply: answered({}),
      stamped: { title: 7, favicon: 'javascript:alert(1)', logoUrl: [] },
    });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    expect([document.title, icon]).toEqual(['Account Recovery', 'http://localhost/favicon.ico']);
    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
  });

  it.each([undefined, null, 'text', 7, []])(
    'a page stamped with %j starts with the defaults',
    async (stamped) => {
      await openPage({ reply: answered({}), stamped });

      expect(document.title).toBe('Account Recovery');
      expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
    },
  );
});

describe('Section 2 · Translations at the start', () => {
  it('the user’s language is awaited', async () => {
    const { I, arrive } = await openGerman();
    const before = document.querySelector('h1');

    await arrive({ APP: { ENTRY: { PASSWORD: 'Passwort zurücksetzen' } } });
    await I.wait(0);

    expect(before).toBeNull();
    expect(heading().textContent).toBe('Passwort zurücksetzen');
  });

  it('what the language lacks is said in English', async () => {
    const { arrive } = await openGerman();

    await arrive({ APP: { ENTRY: { PASSWORD: 'Passwort zurücksetzen' } } });

    expect(hasButton('Next')).toBe(true);
  });

  it('texts that do not arrive: English', async () => {
    const { arrive } = await openGerman();

    await arrive(undefined);

    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
    expect(document.documentElement.lang).toBe('en');
  });
});

interface Page {
  readonly reply: ScriptedReply;
  readonly stamped?: unknown;
  readonly translated?: Promise<unknown>;
}

const openPage = async ({ reply, translated, ...page }: Page) => {
  if (!translated) createTranslations('en');
  document.title = '';
  document.head.innerHTML = '<link rel="icon" href="data:,">';
  const root = document.body.appendChild(document.createElement('div'));
  const faked = createFakedContainer({ answers: { [CONFIGURE]: reply } });
  faked.container.constant(STAMPED_ENVIRONMENT, { json: 'stamped' in page ? page.stamped : {} });
  const I = createPerson(faked.clock);
  act(() => {
    void start(faked.container, {
      root,
      translated: translated ?? Promise.resolve(),
      reload: () => undefined,
      prefetches: false,
    });
  });
  await I.wait(0);
  closeAtEnd(async () => {
    await I.wait(60_000);
    root.remove();
  });
  return { ...faked, I };
};

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
