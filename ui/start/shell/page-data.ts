import type { Texts } from '../../language/group';

/** The id of the words that the page itself brings. */
export const PAGE_WORDS = 'page-words';

/** The texts of the entry screen, in the languages that the operator offers first. */
export interface PageWords {
  /** Every language that there is. */
  readonly languages: readonly string[];
  readonly rightToLeft: readonly string[];
  readonly keys: readonly string[];
  /** The texts in the order of their keys, by language; English is always there. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** What stands as JSON in one of the page's own data blocks; `undefined` where that is none. */
export const dataIn = (id: string): unknown => {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
};

/** The languages to choose from: those that the operator offers, else all that there are. */
export const offeredLanguages = (
  offered: readonly string[],
  pageWords: PageWords | undefined,
): readonly string[] => {
  const languages = pageWords?.languages ?? [];
  const ours = offered.filter((language) => languages.includes(language));
  return ours.length > 0 ? ours : languages;
};

const withWord = (texts: Texts, [name = '', ...inner]: readonly string[], word: string): Texts => {
  const within = texts[name];
  const outer = typeof within === 'object' ? within : {};
  return { ...texts, [name]: inner.length === 0 ? word : withWord(outer, inner, word) };
};

/** The words that the page brings in a language; `undefined` where it brings none. */
export const wordsIn = (pageWords: PageWords | undefined, language: string): Texts | undefined => {
  const words = pageWords?.words[language];
  return (
    words && pageWords.keys.reduce((texts, key, at) => withWord(texts, key.split('.'), words[at] ?? ''), {})
  );
};
