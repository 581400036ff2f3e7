import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { addEnglish, addFile, createTranslations } from '../../../ui/language/translations';
import { TextChecks } from '../../../ui/signed-in/text-checks';
import { texts } from '../texts';

const { CONFIGURATION } = texts.APP;
const [IN_DE, IN_EN] = ['de', 'en'].map((language) =>
  CONFIGURATION.LANGUAGE.replace('{{language}}', language),
);

describe('The configuration screen’s report on the texts of the language', () => {
  it('contains only a confirmation if all texts are there', () => {
    expect(saidOf('en', texts)).toEqual([[IN_EN, CONFIGURATION.TEXTS_COMPLETE], []]);
  });

  it('states that a file is missing, without listing its texts', () => {
    expect(saidOf('de', undefined)).toEqual([[IN_DE, CONFIGURATION.TEXTS_ABSENT], []]);
  });

  it('lists missing texts', () => {
    const { ENTRY, ...others } = texts.APP;
    const { NEXT, ...left } = ENTRY;

    expect(saidOf('de', { ...texts, APP: { ...others, ENTRY: left } })).toEqual([
      [IN_DE, CONFIGURATION.TEXTS_MISSING],
      ['APP.ENTRY.NEXT'],
    ]);
  });

  it('lists unknown texts', () => {
    expect(saidOf('de', { ...texts, APP: { ...texts.APP, OURS: 'x' } })).toEqual([
      [IN_DE, CONFIGURATION.TEXTS_UNKNOWN],
      ['APP.OURS'],
    ]);
  });
});

/**
 * Renders the page's report about a translation file. Returns the report's paragraphs and the translation keys that the report
 * lists.
 */
function saidOf(language: string, file: unknown) {
  const translations = createTranslations(language);
  addEnglish(translations, texts);
  if (file !== undefined) addFile(translations, language, file);
  const { container } = render(
    <I18nextProvider i18n={translations}>
      <TextChecks />
    </I18nextProvider>,
  );
  const words = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return [words('p'), words('li')];
}
