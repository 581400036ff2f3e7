import { composedKey } from '../../../ui/language/composed-key';
import {
  addEnglish,
  addFile,
  addTexts,
  createTranslations,
  textsIn,
} from '../../../ui/language/translations';
import { texts } from '../texts';

describe('Section 2 · Translations', () => {
  it('[8.keys] a missing text is shown in English, any other text in the page’s language', () => {
    const t = translated('de', { APP: { ENTRY: { NEXT: 'Weiter' } } });

    expect(t('APP.ENTRY.NEXT')).toBe('Weiter');
    expect(t('APP.ENTRY.USERNAME')).toBe('Username');
  });

  it('an operator’s English replaces the default English', () => {
    const t = translated('en', { APP: { ENTRY: { NEXT: 'Onwards' } } });

    expect(t('APP.ENTRY.NEXT')).toBe('Onwards');
    expect(t('APP.ENTRY.USERNAME')).toBe('Username');
  });

  it('an operator’s English does not change the compiled-in English', () => {
    translated('en', { APP: { TRY_AGAIN: 'Once more' } });

    expect(createTranslations('en').t('APP.TRY_AGAIN')).toBe('Try again');
  });

  it('an empty text counts as missing', () => {
    const t = translated('de', { APP: { ENTRY: { NEXT: '' } } });

    expect(t('APP.ENTRY.NEXT')).toBe('Next');
  });

  it('[8.keys] an unknown key is shown as the general error, never as the key', () => {
    const t = translated('de', {});

    expect(t(composedKey('APP.NOBODY.HAS.THIS'))).toBe('Generic error occurred');
    expect(t(composedKey('APP.NOBODY.HAS.THIS'), { defaultValue: '' })).toBe('Generic error occurred');
    expect(t(composedKey('APP.NOBODY.HAS.THIS'), { defaultValue: 'User not found' })).toBe('User not found');
  });

  it.each([
    ['en', {}, 1, 'Try again in 1 second.'],
    ['en', {}, 0, 'Try again in 0 seconds.'],
    ['en', {}, 30, 'Try again in 30 seconds.'],
    ['ar', { WAIT_few: '{{count}} ثوانٍ', WAIT_other: '{{count}} ثانية' }, 5, '5 ثوانٍ'],
    ['ar', { WAIT_two: 'ثانيتان', WAIT_other: '{{count}} ثانية' }, 2, 'ثانيتان'],
    ['ja', { WAIT_other: 'あと{{count}}秒' }, 1, 'あと1秒'],
  ])('a number selects the plural form of the language: %s, %j, %i', (language, APP, count, said) => {
    expect(translated(language, { APP })('APP.WAIT', { count })).toBe(said);
  });

  it('an inserted value is text: keys, braces and escapes have no effect', () => {
    const t = translated('en', {});

    const language = '$t(APP.RELOAD) {{waitSeconds}} <b>&amp;</b>';
    expect(t('APP.CONFIGURATION.LANGUAGE', { language })).toBe(`Language: ${language}`);
  });
});

describe('A malformed translation file', () => {
  const misfits: readonly (readonly [string, unknown])[] = [
    ['a number', 5],
    ['nothing', null],
    ['a flag', true],
    ['a list', ['a', 'b']],
    ['a group', { a: 'b' }],
    ['an empty group', {}],
  ];

  it.each(misfits)('%s in place of a text: the text is in English', (_, misfit) => {
    const file = { APP: { ENTRY: { NEXT: misfit, USERNAME: 'Benutzername' } } };

    const said = ['de', 'en'].map((language) => translated(language, file)('APP.ENTRY.NEXT'));

    expect(said).toEqual(['Next', 'Next']);
    expect(translated('de', file)('APP.ENTRY.USERNAME')).toBe('Benutzername');
  });

  it.each([...misfits, ['a text', 'a text'] as const])(
    '%s in place of a group: its texts are in English',
    (_, misfit) => {
      const file = { APP: { ENTRY: misfit } };

      const said = ['de', 'en'].map((language) => translated(language, file)('APP.ENTRY.NEXT'));

      expect(said).toEqual(['Next', 'Next']);
    },
  );

  it.each([...misfits, ['a text', 'a text'] as const, ['a missing file', undefined] as const])(
    '%s in place of the file: all texts are in English',
    (_, file) => {
      const said = ['de', 'en'].map((language) => translated(language, file)('APP.ENTRY.NEXT'));

      expect(said).toEqual(['Next', 'Next']);
    },
  );

  it('keys with a meaning in JavaScript have no effect', () => {
    const file: unknown = JSON.parse(
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"APP":{"__proto__":{"polluted":"yes"}}}',
    );

    const t = translated('en', file);

    expect(t('APP.ENTRY.NEXT')).toBe('Next');
    expect('polluted' in {}).toBe(false);
  });

  it('a file that is nested too deeply does not break the start', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(2_000)}"x"${'}'.repeat(2_000)}`);

    expect(() => textsIn(deep, texts)).not.toThrow();
    expect(translated('de', deep)('APP.ENTRY.NEXT')).toBe('Next');
  });
});

const translated = (language: string, file: unknown) => {
  const translations = createTranslations(language);
  addTexts(translations, language, file);
  return translations.t;
};

describe('Design · Start and delivery · The texts of later screens', () => {
  const later = {
    APP: { ...texts.APP, LATER: { HEADING: 'Later', TEXT: 'English' }, TRY_AGAIN: 'Once more' },
  };
  const german = { APP: { LATER: { HEADING: 'Später' } } };

  it('arrive with the screens: the language’s own texts, and English for missing ones', () => {
    const translations = createTranslations('de');
    addFile(translations, 'de', german);
    const before = translations.t(composedKey('APP.LATER.HEADING'));

    addEnglish(translations, later);

    expect(before).toBe(texts.APP.GENERIC_ERROR);
    expect([
      translations.t(composedKey('APP.LATER.HEADING')),
      translations.t(composedKey('APP.LATER.TEXT')),
    ]).toEqual(['Später', 'English']);
  });

  it('do not replace an operator’s English', () => {
    const translations = createTranslations('en');
    addFile(translations, 'en', { APP: { TRY_AGAIN: 'Have another go', LATER: { TEXT: 'Ours' } } });

    addEnglish(translations, later);

    expect([translations.t('APP.TRY_AGAIN'), translations.t(composedKey('APP.LATER.TEXT'))]).toEqual([
      'Have another go',
      'Ours',
    ]);
  });

  it('arrive also without a language file', () => {
    const translations = createTranslations('fr');

    addEnglish(translations, later);

    expect(translations.t(composedKey('APP.LATER.HEADING'))).toBe('Later');
  });
});
