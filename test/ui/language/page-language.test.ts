import { jest } from '@jest/globals';
import { createPageLanguage, PATIENCE } from '../../../ui/language/page-language';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { texts } from '../texts';

const arabic = { APP: { BACK_TO_LOGIN: 'العودة', ENTRY: { NEXT: 'التالي' }, SUBMIT: 'إرسال الرمز' } };
const french = { APP: { SUBMIT: 'Valider' } };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('[additions.language.shown] The page’s language matches its texts', () => {
  it('the page’s language is the language of the loaded file', async () => {
    const page = openIn('ar');

    await page.answer('ar', arabic);

    expect(page.shown()).toEqual(['ar', 'rtl', 'إرسال الرمز']);
  });

  it('the page’s language is English, from left to right, if the file fails to load, even if the page contains some of its texts', async () => {
    const page = openIn('ar');
    const early = page.shown();

    await page.answer('ar', undefined);

    expect(early.slice(0, 2)).toEqual(['ar', 'rtl']);
    expect(page.shown()).toEqual(['en', 'ltr', texts.APP.SUBMIT]);
    expect(page.isReady()).toBe(true);
  });

  it('after a failed file the page is English with the operator’s own texts, but not with those for the failed language', async () => {
    const own: Record<string, object> = { en: { APP: { SUBMIT: 'Check' } }, ar: { APP: { SUBMIT: 'تحقق' } } };
    const page = openIn('ar', (language, file) => ({ ...(file as object), ...own[language] }));

    await page.answer('ar', undefined);

    expect(page.shown()).toEqual(['en', 'ltr', 'Check']);
  });

  it('the page’s language is English after 3 s, and changes when the file arrives', async () => {
    const page = openIn('ar');
    await jest.advanceTimersByTimeAsync(PATIENCE - 1);
    const before = [page.isReady(), page.shown()[0]];
    await jest.advanceTimersByTimeAsync(1);
    const late = [page.isReady(), page.shown()[0]];

    await page.answer('ar', arabic);

    expect([before, late]).toEqual([
      [false, 'ar'],
      [true, 'en'],
    ]);
    expect(page.shown()).toEqual(['ar', 'rtl', 'إرسال الرمز']);
  });

  it('after a failed file, the user can pick the same or another language', async () => {
    const page = openIn('ar');
    await page.answer('ar', undefined);

    const same = page.pick('ar');
    await page.answer('ar', arabic);
    const again = [await same, page.shown()[0], localStorage.getItem('language')];
    const other = page.pick('fr');
    await page.answer('fr', french);

    expect(again).toEqual([true, 'ar', 'ar']);
    expect([await other, ...page.shown()]).toEqual([true, 'fr', 'ltr', 'Valider']);
  });

  it('the picked language stays when the first file arrives late or fails', async () => {
    const page = openIn('ar');
    const picked = page.pick('fr');
    await page.answer('fr', french);
    await picked;

    await page.answer('ar', arabic);
    await jest.advanceTimersByTimeAsync(PATIENCE);

    expect(page.shown()[0]).toBe('fr');
  });

  it.each([
    ['before', arabic, 'ar'],
    ['before', undefined, 'en'],
    ['after', arabic, 'ar'],
    ['after', undefined, 'en'],
  ])(
    'the first file counts if it arrives %s the failure of a picked language: %j',
    async (when, file, shown) => {
      const page = openIn('ar');
      const picked = page.pick('fr');

      if (when === 'before') await page.answer('ar', file);
      await page.answer('fr', undefined);
      if (when === 'after') await page.answer('ar', file);

      expect([await picked, page.shown()[0]]).toEqual([false, shown]);
    },
  );

  it('after two picks, of which only the first succeeds, the language can be picked again', async () => {
    const page = openIn('ar');
    await page.answer('ar', arabic);
    const picked = [page.pick('fr'), page.pick('de')];

    await page.answer('fr', french);
    await page.answer('de', undefined);
    const failed = [...(await Promise.all(picked)), page.shown()[0]];
    const again = page.pick('fr');
    await page.answer('fr', french);

    expect(failed).toEqual([true, false, 'ar']);
    expect([await again, page.shown()[0], localStorage.getItem('language')]).toEqual([true, 'fr', 'fr']);
  });

  it('the page’s language stays the same if the file of a picked language fails', async () => {
    const page = openIn('ar');
    await page.answer('ar', arabic);

    const picked = page.pick('fr');
    await page.answer('fr', undefined);

    expect([await picked, page.shown()[0], localStorage.getItem('language')]).toEqual([false, 'ar', null]);
  });
});

/** Opens a page that contains one translated text. The other texts of a language arrive when the test calls `answer`. */
const openIn = (
  language: string,
  ownIn: (language: string, file: unknown) => unknown = (_language, file) => file,
) => {
  const translations = createTranslations(language);
  addTexts(translations, language, { APP: { ENTRY: { NEXT: 'التالي' } } });
  const asked = new Map<string, (file: unknown) => void>();
  const load = (tag: string) => new Promise<unknown>((resolve) => asked.set(tag, resolve));
  const { translated, pick } = createPageLanguage({ translations, language, ownIn, load });
  let isReady = false;
  translated.then(() => {
    isReady = true;
  });
  return {
    pick,
    isReady: () => isReady,
    answer: async (tag: string, file: unknown) => {
      asked.get(tag)?.(file);
      await jest.advanceTimersByTimeAsync(0);
    },
    shown: () => {
      const resolved = translations.resolvedLanguage ?? 'en';
      return [resolved, translations.dir(resolved), translations.t('APP.SUBMIT')];
    },
  };
};
