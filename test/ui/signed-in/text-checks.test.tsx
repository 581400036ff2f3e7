import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { addEnglish, addFile, createTranslations } from '../../../ui/language/translations';
import { TextChecks } from '../../../ui/signed-in/text-checks';
import { texts } from '../texts';

const { CONFIGURATION } = texts.APP;
const [IN_DE, IN_EN] = ['de', 'en'].map((language) =>
  CONFIGURATION.LANGUAGE.replace('{{language}}', language),
);

describe('What an operator reads of the texts of the language', () => {
  it('is that they are complete, and nothing else', () => {
    expect(saidOf('en', texts)).toEqual([[IN_EN, CONFIGURATION.TEXTS_COMPLETE], []]);
  });

  it('is that there is no file, which lacks nothing by name', () => {
    expect(saidOf('de', undefined)).toEqual([[IN_DE, CONFIGURATION.TEXTS_ABSENT], []]);
  });

  it('is what the file lacks', () => {
    const { ENTRY, ...others } = texts.APP;
    const { NEXT, ...left } = ENTRY;

    expect(saidOf('de', { ...texts, APP: { ...others, ENTRY: left } })).toEqual([
      [IN_DE, CONFIGURATION.TEXTS_MISSING],
      ['APP.ENTRY.NEXT'],
    ]);
  });

  it('is what the file has that nobody asks for', () => {
    expect(saidOf('de', { ...texts, APP: { ...texts.APP, OURS: 'x' } })).toEqual([
      [IN_DE, CONFIGURATION.TEXTS_UNKNOWN],
      ['APP.OURS'],
    ]);
  });
});

/** The paragraphs, and the keys that are listed. */
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
