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
  it('[8.keys] what a language has is said in it, what it lacks in English', () => {
    const t = translated('de', { APP: { ENTRY: { NEXT: 'Weiter' } } });

    expect(t('APP.ENTRY.NEXT')).toBe('Weiter');
    expect(t('APP.ENTRY.USERNAME')).toBe('Username');
  });

  it('an operator’s English goes over ours', () => {
    const t = translated('en', { APP: { ENTRY: { NEXT: 'Onwards' } } });

    expect(t('APP.ENTRY.NEXT')).toBe('Onwards');
    expect(t('APP.ENTRY.USERNAME')).toBe('Username');
  });

  it('and leaves the compiled-in English as it is', () => {
    translated('en', { APP: { TRY_AGAIN: 'Once more' } });

    expect(createTranslations('en').t('APP.TRY_AGAIN')).toBe('Try again');
  });

  it('an empty text is none', () => {
    const t = translated('de', { APP: { ENTRY: { NEXT: '' } } });

    expect(t('APP.ENTRY.NEXT')).toBe('Next');
  });

  it('[8.keys] a key that nobody has is said as the general error, never as the key', () => {
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
  ])('a number takes the form that the language has for it: %s %j %i', (language, APP, count, said) => {
    expect(translated(language, { APP })('APP.WAIT', { count })).toBe(said);
  });

  it('what is put into a text is text: no key, no braces, no escapes', () => {
    const t = translated('en', {});

    const about = '$t(APP.RELOAD) {{waitSeconds}} <b>&amp;</b>';
    expect(t('APP.HELP', { about })).toBe(`Help: ${about}`);
  });
});

describe('A translations file is not to be trusted', () => {
  const misfits: readonly (readonly [string, unknown])[] = [
    ['a number', 5],
    ['nothing', null],
    ['a flag', true],
    ['a list', ['a', 'b']],
    ['a group', { a: 'b' }],
    ['an empty group', {}],
  ];

  it.each(misfits)('%s in place of a text: the text is said in English', (_, misfit) => {
    const file = { APP: { ENTRY: { NEXT: misfit, USERNAME: 'Benutzername' } } };

    const said = ['de', 'en'].map((language) => translated(language, file)('APP.ENTRY.NEXT'));

    expect(said).toEqual(['Next', 'Next']);
    expect(translated('de', file)('APP.ENTRY.USERNAME')).toBe('Benutzername');
  });

  it.each([...misfits, ['a text', 'a text'] as const])('%s in place of a group: English', (_, misfit) => {
    const file = { APP: { ENTRY: misfit } };

    const said = ['de', 'en'].map((language) => translated(language, file)('APP.ENTRY.NEXT'));

    expect(said).toEqual(['Next', 'Next']);
  });

  it.each([...misfits, ['a text', 'a text'] as const, ['not there', undefined] as const])(
    '%s in place of the file: English',
    (_, file) => {
      const said = ['de', 'en'].map((language) => translated(language, file)('APP.ENTRY.NEXT'));

      expect(said).toEqual(['Next', 'Next']);
    },
  );

  it('keys that mean something to JavaScript do nothing', () => {
    const file: unknown = JSON.parse(
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"APP":{"__proto__":{"polluted":"yes"}}}',
    );

    const t = translated('en', file);

    expect(t('APP.ENTRY.NEXT')).toBe('Next');
    expect('polluted' in {}).toBe(false);
  });

  it('a file that is deeper than any screen does not break the start', () => {
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

describe('Design · Start and delivery · The texts of the screens that come later', () => {
  const later = {
    APP: { ...texts.APP, LATER: { HEADING: 'Later', TEXT: 'English' }, TRY_AGAIN: 'Once more' },
  };
  const german = { APP: { LATER: { HEADING: 'Später' } } };

  it('come with them: the language’s own, and the English of what it lacks', () => {
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

  it('take nothing from an operator’s English', () => {
    const translations = createTranslations('en');
    addFile(translations, 'en', { APP: { TRY_AGAIN: 'Have another go', LATER: { TEXT: 'Ours' } } });

    addEnglish(translations, later);

    expect([translations.t('APP.TRY_AGAIN'), translations.t(composedKey('APP.LATER.TEXT'))]).toEqual([
      'Have another go',
      'Ours',
    ]);
  });

  it('come without a file of the language, too', () => {
    const translations = createTranslations('fr');

    addEnglish(translations, later);

    expect(translations.t(composedKey('APP.LATER.HEADING'))).toBe('Later');
  });
});
