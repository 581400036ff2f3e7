import { chooseLanguage, translationsUrl } from '../../../ui/language/choose-language';

const available = 'en de es es-419 fr fr-CA nb he id pt-BR pt-PT zh-HK zh-Hans zh-Hant'.split(' ');

describe('Section 2 · Language chosen from the browser language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr-CA', 'the same tag'],
    [['de-CH', 'en'], 'de', 'by its primary language'],
    [['fr-BE'], 'fr', 'not the variant of another country'],
    [['FR-ca'], 'fr-CA', 'in any letter case'],
    [['xx', 'pt-BR'], 'pt-BR', 'the first available preference'],
    [['pt'], 'pt-BR', 'the most common variant'],
    [['pt-AO'], 'pt-PT', 'the closer of two variants'],
    [['es'], 'es', 'the variant of its main country'],
    [['es-ES'], 'es', 'not the variant for several other countries'],
    [['es-MX', 'en'], 'es-419', 'the variant for several countries'],
    [['zh-HK'], 'zh-HK', 'the same tag'],
    [['zh-Hant-HK'], 'zh-HK', 'the variant of its country'],
    [['zh-Hans-HK'], 'zh-Hans', 'by its script before its country'],
    [['zh'], 'zh-Hans', 'by its default script'],
    [['zh-TW'], 'zh-Hant', 'by its country’s script'],
    [['zh-Hant-MO', 'en'], 'zh-HK', 'the variant of the closest country'],
    [['zh-SG'], 'zh-Hans', 'by its country’s script'],
    [['nn-NO'], 'nb', 'the only available variant'],
    [['no'], 'nb', 'the only available variant'],
    [['iw-IL'], 'he', 'for its former code'],
    [['in'], 'id', 'for its former code'],
    [['de-'], 'de', 'by its first subtag'],
    [['xx-YY'], 'en', 'the default for an unavailable language'],
    [[], 'en', 'the default without preferences'],
    [['', '-', '*', '../../x', 'en%2f..', 'x'.repeat(50), '__proto__'], 'en', 'the default for invalid tags'],
  ])(
    '[2.shell.3] for the browser languages %j, the page language is %s: %s',
    (browserLanguages, language) => {
      expect(chooseLanguage(browserLanguages, available)).toBe(language);
    },
  );

  it('the order of the available languages does not matter if one variant fits best', () => {
    const reversed = [...available].reverse();

    expect(['pt', 'zh', 'zh-TW', 'fr-BE'].map((wish) => chooseLanguage([wish], reversed))).toEqual([
      'pt-BR',
      'zh-Hans',
      'zh-Hant',
      'fr',
    ]);
  });

  it.each([
    ['zh-CN', 'en zh-TW zh-CN', 'zh-CN'],
    ['zh-Hans-CN', 'en zh-TW zh-CN', 'zh-CN'],
    ['zh-TW', 'en zh zh-Hant', 'zh-Hant'],
    ['zh-CN', 'en zh zh-Hant', 'zh'],
    ['sr-ME', 'en sr sr-Latn', 'sr-Latn'],
    ['sr-RS', 'en sr sr-Latn', 'sr'],
    ['sr-ME', 'en sr-Latn sr', 'sr-Latn'],
    ['pt-AO', 'en pt-BR pt-PT', 'pt-PT'],
    ['pt-AO', 'en pt-PT pt-BR', 'pt-PT'],
    ['pt-XX', 'en pt-BR pt-PT', 'pt-BR'],
    ['pt-XX', 'en pt-PT pt-BR', 'pt-PT'],
  ])('the preferred language %s selects among %s the language %s', (wish, languages, chosen) => {
    expect(chooseLanguage([wish], languages.split(' '))).toBe(chosen);
  });

  it('a preferred language of 5,000 characters selects the default', () => {
    expect(chooseLanguage(['x'.repeat(5_000), 'zh-'.repeat(2_000)], available)).toBe('en');
  });

  const variants = ['en', 'en-GB', 'de', 'es', 'es-419', 'nb', 'zh-HK', 'zh-Hans', 'zh-Hant'];
  const without = ['en', 'de', 'es', 'nb', 'zh-Hans', 'zh-Hant'];
  it.each([
    ['yue', 'zh-HK', 'zh-Hant'],
    ['yue-HK', 'zh-HK', 'zh-Hant'],
    ['yue-CN', 'zh-Hans', 'zh-Hans'],
    ['zh-HK', 'zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-HK', 'zh-Hant'],
    ['zh-TW', 'zh-Hant', 'zh-Hant'],
    ['es-PH', 'es', 'es'],
    ['es-419', 'es-419', 'es'],
    ['es-MX', 'es-419', 'es'],
    ['es-ar', 'es-419', 'es'],
    ['es-US', 'es-419', 'es'],
    ['es-Latn-CL', 'es-419', 'es'],
    ['ca', 'es', 'es'],
    ['ca-AD', 'es', 'es'],
    ['eu-ES', 'es', 'es'],
    ['gl', 'es', 'es'],
    ['gsw-CH', 'de', 'de'],
    ['gsw', 'de', 'de'],
    ['nn', 'nb', 'nb'],
    ['en-US', 'en', 'en'],
    ['en-CA', 'en', 'en'],
    ['en-GB', 'en-GB', 'en'],
    ['en-AU', 'en-GB', 'en'],
    ['en-GB-oxendict', 'en-GB', 'en'],
  ])(
    '[additions.language.related] %s selects %s, or %s if the variant is missing',
    (wish, language, fallback) => {
      expect(chooseLanguage([wish, 'fr'], [...variants, 'fr'])).toBe(language);
      expect(chooseLanguage([wish, 'fr'], [...without, 'fr'])).toBe(fallback);
    },
  );

  it.each([
    ['ca', ['en', 'ca', 'es'], 'ca'],
    ['yue', ['en', 'yue', 'zh-HK'], 'yue'],
    ['nn-SE', ['en', 'nb', 'nn', 'nn-NO'], 'nn'],
    ['sr-Latn', ['en', 'sr', 'sr-Latn'], 'sr-Latn'],
    ['gsw', ['en', 'fr'], 'fr'],
    ['eu', ['en', 'es-419', 'fr'], 'es-419'],
    ['yue', ['en', 'zh-Hans', 'fr'], 'zh-Hans'],
  ])(
    '[additions.language.related] %s with the available languages %j selects %s',
    (wish, languages, language) => {
      expect(chooseLanguage([wish, 'fr'], languages)).toBe(language);
    },
  );

  it('[2.shell.4 settled.assets] translations have a root-absolute path, so that every route finds them', () => {
    expect(translationsUrl('fr-CA')).toBe('/ui/assets/i18n/fr-CA.json');
  });
});
