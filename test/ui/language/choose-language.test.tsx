import { chooseLanguage, translationsUrl } from '../../../ui/language/choose-language';

describe('Section 2 · Language chosen from the browser language', () => {
  it.each([
    [['de-AT', 'en'], 'de-AT', 'exactly'],
    [['de-CH', 'en'], 'de', 'by its language alone'],
    [['DE-at'], 'de-AT', 'whatever its case'],
    [['xx', 'pt-BR'], 'pt-BR', 'the first wish that we have'],
    [['xx-YY'], 'en', 'else the default'],
    [[], 'en', 'no wish: the default'],
    [['', '-', '../../evil'], 'en', 'a wish that is no language: the default'],
  ])('[2.shell.3] %j: %s, %s', (wishes, language) => {
    expect(chooseLanguage(wishes, ['en', 'de', 'de-AT', 'pt-BR'])).toBe(language);
  });

  it('[2.shell.4 7.translations settled.assets] its translations are root-absolute, so that they are found from every route', () => {
    expect(translationsUrl('de-AT')).toBe('/ui/assets/i18n/de-AT.json');
  });
});
