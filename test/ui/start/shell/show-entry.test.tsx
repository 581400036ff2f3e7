import { jest } from '@jest/globals';
import { answered, holdAnswer } from '../../../fakes/scripted-http';
import { box, hasButton, heading, linkNames } from '../../page';
import { closeAtEnd } from '../../rig';
import { directionOf, everyLanguage, texts, textsOf } from '../../texts';
import { type Serving, servePage } from '../served-page';

const { ENTRY } = texts.APP;

const shownEarlyAndLate = async (serving: Serving) => {
  const { root, start } = servePage(serving);
  const look = () => {
    const logo = root.querySelector('img');
    return [
      document.title.split(' – ').at(-1),
      logo && [logo.getAttribute('src'), logo.alt],
      root.querySelector('header')?.textContent,
      root.firstElementChild?.className,
      root.querySelector('h1')?.textContent,
      root.querySelectorAll('script, iframe, b').length,
    ];
  };
  const early = look();
  await start({ reply: answered({}) });
  expect(look()).toEqual(early);
  return early;
};

const usual = [
  'Account Recovery',
  ['/ui/assets/img/logo.svg', ''],
  'Account Recovery',
  'frame background-default',
  ENTRY.PASSWORD,
  0,
];

describe('Section 2 · The stamped environment, before the code has loaded', () => {
  it.each<[string, unknown]>([
    ['that is invalid JSON', '{"title": '],
    ['with values of wrong types', { title: 7, logoUrl: {}, bgImageClass: ['a'], recoveryTypes: 'password' }],
    ['with a class that ends its attribute', { bgImageClass: '"><script>alert(1)</script>' }],
  ])('[additions.early.1] an environment %s: the page looks as with the defaults', async (_, stamped) => {
    expect(await shownEarlyAndLate({ stamped })).toEqual(usual);
  });

  it('markup in the title is shown as text', async () => {
    const title = '<img src=x onerror=alert(1)><b>Bank</b> ⟦APP.ENTRY.NEXT⟧ $& {{about}}';

    const [shown, , header, , , markup] = await shownEarlyAndLate({ stamped: { title } });

    expect([shown, header]).toEqual([title, title]);
    expect(markup).toBe(0);
  });

  it.each([
    ['./bank.png', '/bank.png'],
    ['bank.png', '/bank.png'],
    ['https://bank.example/logo.png', 'https://bank.example/logo.png'],
  ])('the logo %s is requested as %s', async (logoUrl, address) => {
    const [, logo] = await shownEarlyAndLate({ stamped: { logoUrl } });

    expect(logo).toEqual([address, '']);
  });
});

describe('Section 2 · Addresses whose screen is in the page', () => {
  it.each([
    ['/', ENTRY.PASSWORD],
    ['/recovery/password', ENTRY.PASSWORD],
    ['/recovery/password/', ENTRY.PASSWORD],
    ['/recovery/password?fromURI=%2Fhome', ENTRY.PASSWORD],
    ['/recovery/unlock', ENTRY.UNLOCK],
  ])('[additions.early.1] %s shows “%s” immediately', (at, text) => {
    const { root } = servePage({ at });

    expect(root.hidden).toBe(false);
    expect(heading().textContent).toBe(text);
    expect([hasButton('Next'), box('Username').value]).toEqual([true, '']);
    expect(root.textContent).toContain(texts.APP.BACK_TO_LOGIN);
    expect(linkNames()).toEqual([]);
  });

  it('[additions.early.1] / shows the first configured type if password is not configured', () => {
    servePage({ at: '/', stamped: { recoveryTypes: ['token', 'unlock'] } });

    expect(heading().textContent).toBe(ENTRY.OTHER);
  });

  it.each<[string, Serving]>([
    ['a token in the address', { at: '/recovery/password/reset/a-token' }],
    ['a type that is not configured', { at: '/recovery/badge' }],
    ['dynamic factors', { stamped: { dynamicFactors: true } }],
    ['a lost link', { historyState: { note: 'link-lost' } }],
    ['an empty first segment', { at: '//evil.example/recovery/password' }],
    ['another address', { at: '/constructor' }],
    ['the name of a member of every object', { at: '/recovery/constructor' }],
  ])('[additions.early.5] %s: no early screen is shown', async (_, serving) => {
    const { root, http, start } = servePage(serving);
    const early = [root.hidden, window.earlyEntry, document.title];

    await start({ reply: holdAnswer() });

    expect(early).toEqual([true, undefined, texts.APP.TITLE]);
    expect(document.querySelector('input')).toBeNull();
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    [['xx'], 'en'],
    [['xx-YY', 'de-CH'], 'de'],
    [['__proto__', 'constructor'], 'en'],
  ])('[additions.early.1] the languages %j of the browser select %s', async (browserLanguages, language) => {
    const { start } = servePage({ browserLanguages });
    const early = document.documentElement.lang;

    await start({ reply: answered({}) });

    expect([early, document.documentElement.lang]).toEqual([language, language]);
  });

  it('[additions.language.variants] the operator’s English also replaces British English', async () => {
    const stamped = { texts: { en: { APP: { ENTRY: { NEXT: 'Onwards' } } } } };
    const { root, start } = servePage({ language: 'en-GB', stamped });
    const next = () => root.querySelector('[type=submit]')?.textContent;
    const early = [document.documentElement.lang, next()];

    await start({ reply: answered({}) });

    expect([...early, document.documentElement.lang, next()]).toEqual([
      'en-GB',
      'Onwards',
      'en-GB',
      'Onwards',
    ]);
  });
});

describe('A slow start', () => {
  it.each(everyLanguage.map((language, turn) => [language, turn % 2 === 0 ? '/' : '/recovery/password/sms']))(
    'is announced in %s at %s',
    (language, at) => {
      const { RELOAD, START } = textsOf(language).APP;

      const [lang, direction, ...shownTexts] = servePage({ at, language }).slowStart();

      expect([lang, direction]).toEqual([language, directionOf(language)]);
      expect(shownTexts).toEqual([START.SLOW, START.SLOW_TEXT, RELOAD]);
    },
  );

  it('[settled.resume.14] keeps the typed username when its link reloads the page', () => {
    const { box, reloadByLink } = servePage();
    box().value = 'anna';

    reloadByLink();

    expect(sessionStorage.getItem('typed-username')).toBe('anna');
  });

  it('is announced in the operator’s own texts', () => {
    const stamped = { texts: { en: { APP: { START: { SLOW: 'One moment <b>more</b>' } } } } };

    expect(servePage({ stamped }).slowStart()[2]).toBe('One moment <b>more</b>');
  });

  it('is announced in the texts of the language file that the entry screen waits for', async () => {
    const asked = answerFiles({ th: textsOf('th') });

    const { slowStart } = servePage({ language: 'th', includedLanguages: ['en'] });
    await jest.advanceTimersByTimeAsync(0);

    expect(slowStart()).toEqual([
      'th',
      'ltr',
      textsOf('th').APP.START.SLOW,
      textsOf('th').APP.START.SLOW_TEXT,
      textsOf('th').APP.RELOAD,
    ]);
    expect(asked).toEqual(['/ui/assets/i18n/th.json']);
  });

  it('requests the language file on other addresses only after 3 s', async () => {
    const asked = answerFiles({ fa: textsOf('fa') });
    const { slowStart } = servePage({
      at: '/recovery/password/sms',
      language: 'fa',
      includedLanguages: ['en'],
    });
    await jest.advanceTimersByTimeAsync(2_999);
    const before = [...asked];

    await jest.advanceTimersByTimeAsync(1);

    expect([before, asked]).toEqual([[], ['/ui/assets/i18n/fa.json']]);
    expect(slowStart().slice(0, 3)).toEqual(['fa', 'rtl', textsOf('fa').APP.START.SLOW]);
  });

  it('requests no language file if the page has started within 3 s', async () => {
    const asked = answerFiles({});
    servePage({ at: '/recovery/password/sms', language: 'fa', includedLanguages: ['en'] });
    document.querySelector('.start-fallback')?.remove();

    await jest.advanceTimersByTimeAsync(60_000);

    expect(asked).toEqual([]);
  });

  it('changes nothing on the page after React has rendered', async () => {
    answerFiles({ th: textsOf('th') });
    const { root, slowStart } = servePage({ language: 'th', includedLanguages: ['en'] });
    root.hidden = false;
    document.title = 'Another screen';

    await jest.advanceTimersByTimeAsync(0);

    expect([document.title, slowStart()[0], window.earlyEntry]).toEqual(['Another screen', 'en', undefined]);
  });

  it('is announced in English if the language file does not arrive', async () => {
    answerFiles({});
    const { slowStart } = servePage({ language: 'th', includedLanguages: ['en'] });

    await jest.advanceTimersByTimeAsync(0);

    expect(slowStart().slice(0, 3)).toEqual(['en', 'ltr', texts.APP.START.SLOW]);
  });
});

/** Replaces `fetch` with a stub that returns the given translation files. Uses fake timers. Returns the requested URLs. */
const answerFiles = (files: Readonly<Record<string, unknown>>): readonly string[] => {
  const asked: string[] = [];
  const { fetch } = globalThis;
  jest.useFakeTimers();
  Reflect.set(globalThis, 'fetch', async (address: string) => {
    asked.push(address);
    const [, language = ''] = /(\w+)\.json$/.exec(address) ?? [];
    return { json: async () => files[language] };
  });
  closeAtEnd(async () => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });
  return asked;
};
