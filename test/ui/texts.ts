import { languagesIn, readTexts } from '../../adapters/operator/build/words/language-files.mjs';
import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/** Copy of the English texts, which stays unchanged if a test changes the loaded translations. */
export const texts: typeof english = JSON.parse(JSON.stringify(english));

export const everyLanguage: readonly string[] = languagesIn('public');

const read = new Map<string, typeof english>();

/** Returns the texts of a language. The texts of a regional variant include the texts of its base language. */
export const textsOf = (language: string): typeof english => {
  const found = read.get(language) ?? (readTexts('public', language) as typeof english);
  read.set(language, found);
  return found;
};

/** Returns all texts of a nested group of translations, each with its full key. */
export const pairsIn = (group: object, path = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' ? pairsIn(value, `${path}${name}.`) : [[path + name, String(value)] as const],
  );

/** Scripts that are written from right to left (ISO 15924). */
const FROM_RIGHT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'];

export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? '';

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  FROM_RIGHT.includes(scriptOf(language)) ? 'rtl' : 'ltr';
