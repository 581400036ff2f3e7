import { chooseLanguage, translationsUrl } from '../../../ui/language/choose-language';

const available = 'en de es es-419 fr fr-CA nb he id pt-BR pt-PT zh-HK zh-Hans zh-Hant'.split(' ');

describe('Section 2 · Language chosen from the browser language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr-CA', 'the same tag'],
    [['de-CH', 'en'], 'de', 'by its primary language'],
    [['fr-BE'], 'fr', 'rather than that of another country'],
    [['FR-ca'], 'fr-CA', 'in any letter case'],
    [['xx', 'pt-BR'], 'pt-BR', 'the first available preference'],
    [['pt'], 'pt-BR', 'the most common variant'],
    [['pt-AO'], 'pt-PT', 'the closer of two variants'],
    [['es'], 'es', 'for its main country'],
    [['es-ES'], 'es', 'rather than that of several other countries'],
    [['es-MX', 'en'], 'es-419', 'the variant for several countries'],
    [['zh-HK'], 'zh-HK', 'the same tag'],
    [['zh-Hant-HK'], 'zh-HK', 'the variant of its country'],
    [['zh-Hans-HK'], 'zh-Hans', 'by its script before its country'],
    [['zh'], 'zh-Hans', 'by its default script'],
    [['zh-TW'], 'zh-Hant', 'by its country’s script'],
    [['zh-Hant-MO', 'en'], 'zh-Hant', 'by its script'],
    [['zh-SG'], 'zh-Hans', 'by its country’s script'],
    [['nn-NO'], 'nb', 'the only available variant'],
    [['no'], 'nb', 'the only available variant'],
    [['iw-IL'], 'he', 'for its former code'],
    [['in'], 'id', 'for its former code'],
    [['de-'], 'de', 'by its beginning'],
    [['xx-YY'], 'en', 'the default for an unavailable language'],
    [[], 'en', 'the default without preferences'],
    [['', '-', '*', '../../x', 'en%2f..', 'x'.repeat(50), '__proto__'], 'en', 'the default for invalid tags'],
  ])('[2.shell.3] %j: %s, %s', (browserLanguages, language) => {
    expect(chooseLanguage(browserLanguages, available)).toBe(language);
  });

  it('a preferred language of 5,000 characters: the default', () => {
    expect(chooseLanguage(['x'.repeat(5_000), 'zh-'.repeat(2_000)], available)).toBe('en');
  });

  it('[2.shell.4 settled.assets] translations have a root-absolute path, so that every route finds them', () => {
    expect(translationsUrl('fr-CA')).toBe('/ui/assets/i18n/fr-CA.json');
  });
});
