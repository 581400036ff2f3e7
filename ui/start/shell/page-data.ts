import type { Texts } from '../../language/group';

/** Id of the data block with the texts in the page. */
export const PAGE_WORDS = 'page-words';

/** Texts of the entry screen in the first languages that the operator offers. */
export interface PageWords {
  /** All languages. */
  readonly languages: readonly string[];
  /** Name of each language in the language itself. */
  readonly names: Readonly<Record<string, string>>;
  readonly rightToLeft: readonly string[];
  readonly keys: readonly string[];
  /** Texts by language, in the order of `keys`. English is always included. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Reads the JSON of a data block in the page; `undefined` if it is missing or invalid. */
export const dataIn = (id: string): unknown => {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
};

/** The offered languages: those that the operator has configured, else all. */
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

/** The texts in the page for a language; `undefined` if there are none. */
export const wordsIn = (pageWords: PageWords | undefined, language: string): Texts | undefined => {
  const words = pageWords?.words[language];
  return (
    words && pageWords.keys.reduce((texts, key, at) => withWord(texts, key.split('.'), words[at] ?? ''), {})
  );
};
