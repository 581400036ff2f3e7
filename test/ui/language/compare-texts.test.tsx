import { compareTexts } from '../../../ui/language/compare-texts';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { texts, textsOf } from '../texts';

describe('Missing and unknown texts of a language', () => {
  it('are none in a file with every text', () => {
    expect(compareTexts(texts, texts, 'en')).toEqual({ missing: [], unknown: [] });
  });

  it('are the texts that are missing in the file, and the texts with an unknown key', () => {
    const { APP, ...others } = texts;
    const { NO_FACTORS: _, ...rest } = APP;

    const compared = compareTexts(
      { ...others, APP: { ...rest, PUSH: { ...APP.PUSH, BLINK: 'Blink' } } },
      texts,
      'en',
    );

    expect(compared).toEqual({ missing: ['APP.NO_FACTORS'], unknown: ['APP.PUSH.BLINK'] });
  });

  it.each([
    ['en', ['APP.WAIT_few', 'APP.RELOAD_few']],
    ['ro', ['APP.RELOAD_few']],
  ])(
    'include plural forms that %s does not have, and plural forms of texts without a number',
    (language, unknown) => {
      const { APP, ...others } = textsOf(language);

      const file = { ...others, APP: { ...APP, WAIT_few: 'a few', WAIT_zero: 'none', RELOAD_few: 'a few' } };

      expect(compareTexts(file, texts, language)).toEqual({ missing: [], unknown });
    },
  );

  it.each([
    ['de', [], []],
    ['ja', [], ['one']],
    ['fr', [], []],
    ['pl', ['many', 'few'], []],
    ['lv', ['zero'], []],
  ])(
    'in English texts compared as %s: the plural forms %j are missing, and %j are unknown',
    (language, missing, unknown) => {
      const keys = (forms: readonly string[]) =>
        ['APP.WAIT', 'APP.PUSH.LEFT', 'APP.SEND.LEFT'].flatMap((key) =>
          forms.map((form) => `${key}_${form}`),
        );

      expect(compareTexts(texts, texts, language)).toEqual({
        missing: keys(missing),
        unknown: keys(unknown),
      });
    },
  );

  it('of an operator’s English are found by comparison with the default English', () => {
    const file = { APP: { BLINK: 'Blink' } };
    addTexts(createTranslations('en'), 'en', file);

    expect(compareTexts(file, texts, 'en').unknown).toEqual(['APP.BLINK']);
  });

  it.each([undefined, null, 7, 'text', []])(
    'are computed for the file %j as for a file without texts',
    (file) => {
      const { missing, unknown } = compareTexts(file, texts, 'en');

      expect(missing).toContain('APP.GENERIC_ERROR');
      expect(unknown).toEqual([]);
    },
  );
});
