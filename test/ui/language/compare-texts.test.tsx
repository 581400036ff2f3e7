import { compareTexts } from '../../../ui/language/compare-texts';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { texts } from '../texts';

describe('Missing and unknown texts of a language', () => {
  it('a file with every text: none', () => {
    expect(compareTexts(texts, texts, 'en')).toEqual({ missing: [], unknown: [] });
  });

  it('lists missing texts, and texts with an unknown key', () => {
    const { APP, ...others } = texts;
    const { NO_FACTORS: _, ...rest } = APP;

    const compared = compareTexts(
      { ...others, APP: { ...rest, PUSH: { ...APP.PUSH, BLINK: 'Blink' } } },
      texts,
      'en',
    );

    expect(compared).toEqual({ missing: ['APP.NO_FACTORS'], unknown: ['APP.PUSH.BLINK'] });
  });

  it('an additional plural form of a text with plural forms is known; a plural form of another text is unknown', () => {
    const { APP, ...others } = texts;

    const file = { ...others, APP: { ...APP, WAIT_few: 'a few', RELOAD_few: 'a few' } };

    expect(compareTexts(file, texts, 'en')).toEqual({ missing: [], unknown: ['APP.RELOAD_few'] });
  });

  it('an operator’s English is compared with the default English, also after replacing texts in it', () => {
    const file = { APP: { BLINK: 'Blink' } };
    addTexts(createTranslations('en'), 'en', file);

    expect(compareTexts(file, texts, 'en').unknown).toEqual(['APP.BLINK']);
  });

  it.each([undefined, null, 7, 'text', []])('%j is a file without a text', (file) => {
    const { missing, unknown } = compareTexts(file, texts, 'en');

    expect(missing).toContain('APP.GENERIC_ERROR');
    expect(unknown).toEqual([]);
  });
});
