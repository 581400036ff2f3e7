import type { Texts } from '../../language/group';

/** Id of the JSON script element that contains the texts of the page. */
export const PAGE_WORDS = 'page-words';

/** Available languages, and the texts of the entry screen in English and a few other languages. */
export interface PageWords {
  /** Native name of each available language, by language code. Sorted by the names. */
  readonly names: Readonly<Record<string, string>>;
  /** Maps a regional variant to its base language: `en-GB` to `en`. */
  readonly bases: Readonly<Record<string, string>>;
  readonly rightToLeft: readonly string[];
  readonly keys: readonly string[];
  /** Texts by language code. The texts of a language are in the order of `keys`. English is always included. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** Parses the JSON content of an element of the page. Returns `undefined` if the element is missing or the JSON is invalid. */
export const dataIn = (id: string): unknown => {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
};

/** Returns the available languages that the operator has configured. If none is configured, returns all available languages. */
export const offeredLanguages = (
  offered: readonly string[],
  pageWords: PageWords | undefined,
): readonly string[] => {
  const languages = Object.keys(pageWords?.names ?? {});
  const ours = offered.filter((language) => languages.includes(language));
  return ours.length > 0 ? ours : languages;
};

const withWord = (texts: Texts, [name = '', ...inner]: readonly string[], word: string): Texts => {
  const within = texts[name];
  const outer = typeof within === 'object' ? within : {};
  return { ...texts, [name]: inner.length === 0 ? word : withWord(outer, inner, word) };
};

/** Returns the texts of a language that the page contains; `undefined` if the page contains no texts of the language. */
export const wordsIn = (pageWords: PageWords | undefined, language: string): Texts | undefined => {
  const words = pageWords?.words[language];
  return (
    words && pageWords.keys.reduce((texts, key, at) => withWord(texts, key.split('.'), words[at] ?? ''), {})
  );
};
