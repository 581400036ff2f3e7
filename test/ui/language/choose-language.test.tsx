import { chooseLanguage, translationsUrl } from '../../../ui/language/choose-language';

const available = ['en', 'de', 'fr', 'fr-CA', 'nb', 'he', 'id', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant'];

describe('Section 2 · Language chosen from the browser language', () => {
  it.each([
    [['fr-CA', 'en'], 'fr-CA', 'exactly'],
    [['de-CH', 'en'], 'de', 'by its language alone'],
    [['fr-BE'], 'fr', 'not by that of another country'],
    [['FR-ca'], 'fr-CA', 'whatever its case'],
    [['xx', 'pt-BR'], 'pt-BR', 'the first wish that we have'],
    [['pt'], 'pt-BR', 'as most people mean it'],
    [['pt-AO'], 'pt-PT', 'the nearer of two'],
    [['zh'], 'zh-Hans', 'by the script that is usual for it'],
    [['zh-TW'], 'zh-Hant', 'by the script that is usual where it is'],
    [['zh-Hant-MO', 'en'], 'zh-Hant', 'by its script'],
    [['zh-SG'], 'zh-Hans', 'by the script that is usual where it is'],
    [['nn-NO'], 'nb', 'in the one form of it that we have'],
    [['no'], 'nb', 'in the one form of it that we have'],
    [['iw-IL'], 'he', 'under its old name'],
    [['in'], 'id', 'under its old name'],
    [['de-'], 'de', 'by what it begins with'],
    [['xx-YY'], 'en', 'else the default'],
    [[], 'en', 'no wish: the default'],
    [['', '-', '*', '../../x', 'en%2f..', 'x'.repeat(50), '__proto__'], 'en', 'no language: the default'],
  ])('[2.shell.3] %j: %s, %s', (wishes, language) => {
    expect(chooseLanguage(wishes, available)).toBe(language);
  });

  it('a preferred language of 5,000 characters: the default', () => {
    expect(chooseLanguage(['x'.repeat(5_000), 'zh-'.repeat(2_000)], available)).toBe('en');
  });

  it('[2.shell.4 settled.assets] its translations have a root-absolute path, so that they are found from every route', () => {
    expect(translationsUrl('fr-CA')).toBe('/ui/assets/i18n/fr-CA.json');
  });
});
