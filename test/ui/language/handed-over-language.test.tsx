import { storageKeys } from '../../../core/state/storage-keys';
import { chooseLanguage } from '../../../ui/language/choose-language';
import { languageWishes, rememberLanguage } from '../../../ui/language/preferred-languages';

const available = ['en', 'de', 'fr', 'fr-CA', 'ar', 'zh-Hant'];
const KEY = storageKeys.handedOverLanguage;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Object.defineProperty(navigator, 'languages', { configurable: true, value: ['de', 'en'] });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'languages');
  open('/');
});

const open = (address: string) => window.history.replaceState(null, '', address);

const languageAt = (address: string): string => {
  open(address);
  return chooseLanguage(languageWishes(), available);
};

describe('[additions.handed-over.language] A language that another site names in the address', () => {
  it.each([
    ['?ui_locales=fr', 'fr'],
    ['?lang=fr', 'fr'],
    ['?ui_locales=fr-CA', 'fr-CA'],
    ['?ui_locales=AR-eg', 'ar'],
    ['?ui_locales=xx+fr+ar', 'fr'],
    ['?ui_locales=xx%20%20ar', 'ar'],
    ['?lang=ar&ui_locales=fr', 'fr'],
    ['?ui_locales=xx&lang=ar', 'ar'],
    ['?ui_locales=&lang=ar', 'ar'],
    ['?fromURI=%2Fhome&lang=zh-TW', 'zh-Hant'],
  ])('is read from %s: %s', (query, language) => {
    expect(languageAt(`/recovery/password${query}`)).toBe(language);
  });

  it.each([
    '',
    '?ui_locales=',
    '?ui_locales=xx',
    '?lang=+',
    '?lang=../../x',
    '?lang=%3Cscript%3Ealert(1)%3C/script%3E',
    '?lang=__proto__+constructor',
    `?lang=${'x'.repeat(5_000)}`,
    `?lang=${'-+'.repeat(2_000)}`,
    '?lang=%00%FF',
    '?LANG=fr',
    '?locale=fr',
    '#lang=fr',
  ])('is ignored without an offered language, as in %j, in favour of the browser’s language', (rest) => {
    expect(languageAt(`/recovery/password${rest}`)).toBe('de');
  });

  it('is kept on later addresses of the tab, but not in other tabs', () => {
    languageAt('/recovery/password?ui_locales=fr');
    const later = languageAt('/recovery/password/sms');
    sessionStorage.clear();

    expect([later, languageAt('/recovery/password/sms')]).toEqual(['fr', 'de']);
    expect(localStorage).toHaveLength(0);
  });

  it('is replaced by the language of a later address', () => {
    languageAt('/recovery/password?ui_locales=fr');

    expect([languageAt('/recovery/unlock?lang=ar'), languageAt('/recovery/unlock')]).toEqual(['ar', 'ar']);
  });

  it('has priority over the browser’s languages, but not over the language that the user picked', () => {
    rememberLanguage('ar');
    open('/recovery/password?ui_locales=fr+xx');

    expect(languageWishes()).toEqual(['ar', 'fr', 'xx', 'de', 'en']);
    expect(languageAt('/recovery/password')).toBe('ar');
  });

  it('is stored with at most 100 characters of language tags, and nothing else is stored', () => {
    open(`/recovery/password?username=jane&ui_locales=fr&lang=${'x'.repeat(200)}&token=abc`);
    languageWishes();

    const stored = Object.fromEntries(Object.entries(sessionStorage));
    expect(stored).toEqual({ [KEY]: `fr ${'x'.repeat(97)}` });
  });

  it('is not stored if the address has none', () => {
    languageAt('/recovery/password?ui_locales=&lang=');

    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['getItem', 'setItem'] as const)('is used although the storage throws at %s', (method) => {
    const languages = withThrowingStorage(method, () => [languageAt('/?lang=fr'), languageAt('/')]);

    // Without a working storage, `fr` applies only to the first URL. At the second URL, the page uses the browser's
    // language, `de`.
    expect(languages).toEqual(['fr', 'de']);
  });

  it('is used although the browser denies access to the storage', () => {
    const storages = ['sessionStorage', 'localStorage'] as const;
    const own = storages.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of storages) Object.defineProperty(window, name, { configurable: true, get });

    const found = [languageAt('/?lang=fr'), languageAt('/')];
    expect(() => rememberLanguage('ar')).not.toThrow();

    for (const [at, name] of storages.entries()) Object.defineProperty(window, name, own[at] ?? {});
    expect(found).toEqual(['fr', 'de']);
  });
});

const withThrowingStorage = <T,>(method: 'getItem' | 'setItem', work: () => T): T => {
  const own = Object.getOwnPropertyDescriptor(Storage.prototype, method) ?? {};
  const value = () => {
    throw new DOMException('not allowed', 'SecurityError');
  };
  Object.defineProperty(Storage.prototype, method, { ...own, value });
  try {
    return work();
  } finally {
    Object.defineProperty(Storage.prototype, method, own);
  }
};
