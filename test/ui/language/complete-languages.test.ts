/**
 * @jest-environment node
 */
import { baseOf, problemsOfFile } from '../../../adapters/operator/build/words/language-files.mjs';
import reviews from '../../../adapters/operator/build/words/reviews.json' with { type: 'json' };
import { createTranslations } from '../../../ui/language/translations';
import { hasFont } from '../../gallery/fonts.mjs';
import { directionOf, everyLanguage, scriptOf } from '../texts';
import { glossaryOf, languagesWithGlossary } from './glossary';

/** Lists what is missing for a language, such as a translation or a glossary. Each line names the file to change. */
const missingFor = (language: string): readonly string[] => {
  const problems: readonly string[] = problemsOfFile('public', language);
  const needsGlossary =
    !languagesWithGlossary.includes(language) && baseOf(language, everyLanguage) === undefined;
  const name = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }).of(language);
  const direction = createTranslations('en').dir(language);
  return [
    ...problems.map((problem) => `public/ui/assets/i18n/${language}.json: ${problem}`),
    ...(needsGlossary ? [`test/ui/language/glossaries/${language}.json: the file is missing`] : []),
    ...(hasFont(language) ? [] : [`test/gallery/fonts.mjs: FONTS has no ${scriptOf(language)}`]),
    ...(name === undefined ? ['Node.js knows no native name: use another language tag'] : []),
    ...(direction === directionOf(language)
      ? []
      : [`test/ui/texts.ts: ${scriptOf(language)} is written ${direction} according to i18next`]),
  ];
};

describe('adapters/operator/translate.md · Add a language', () => {
  it.each(everyLanguage)('%s has everything that a language needs', (language) => {
    expect(missingFor(language)).toEqual([]);
  });

  it('each language has a line about its last review', () => {
    expect(Object.keys(reviews)).toEqual([...everyLanguage].sort());
    expect(Object.values(reviews).filter(({ by, on }) => by === '' || Number.isNaN(Date.parse(on)))).toEqual(
      [],
    );
  });

  it('each glossary belongs to a language', () => {
    expect(languagesWithGlossary.filter((language) => !everyLanguage.includes(language))).toEqual([]);
  });

  it('each glossary leaves out empty lists', () => {
    const glossaries = languagesWithGlossary.map((language) => [language, glossaryOf(language)]);

    expect(glossaries.filter((glossary) => JSON.stringify(glossary).includes('[]'))).toEqual([]);
  });
});
