import type { TextsByLanguage } from '../../../core/additions/environment';
import { isGroup } from '../../language/group';

/** Id of the JSON script element that contains the texts of the page. */
export const PAGE_WORDS = 'page-words';

/**
 * Available languages, the texts of the entry screen in English and a few other languages, and the operator's settings that the
 * inline script reads. The build has validated the settings.
 */
export interface PageWords {
  /** Native name of each available language, by language code. Sorted by the names. */
  readonly names: Readonly<Record<string, string>>;
  /** Maps a regional variant to its base language: `en-GB` to `en`. */
  readonly bases: Readonly<Record<string, string>>;
  readonly rightToLeft: readonly string[];
  readonly keys: readonly string[];
  /**
   * Texts by language code, one in each line, in the order of `keys`. An empty string stands for the texts of the base language.
   * English is always included.
   */
  readonly words: Readonly<Record<string, string>>;
  /** Recovery types whose entry screen can be shown before the application has loaded. */
  readonly types: readonly string[];
  /** The operator's title, unless it is the default. */
  readonly title?: string;
  /** Available languages that the operator has configured, unless all are offered. */
  readonly offered?: readonly string[];
  /** The operator's own texts. */
  readonly own?: TextsByLanguage;
}

/** Parses the JSON content of an element of the page. Returns `undefined` if the element is missing or the JSON is invalid. */
export const dataIn = (id: string): unknown => {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
};

export const pageWordsIn = (): PageWords | undefined => {
  const data = dataIn(PAGE_WORDS);
  return isGroup(data) ? (data as unknown as PageWords) : undefined;
};

/** Returns the available languages that the operator has configured. If none is configured, returns all available languages. */
export const offeredLanguages = (pageWords: PageWords | undefined): readonly string[] =>
  pageWords?.offered ?? Object.keys(pageWords?.names ?? {});

/** Finds the text for a key, such as `APP.TITLE`. */
export type TextOf = (key: string) => unknown;

export const textIn =
  (texts: unknown): TextOf =>
  (key) =>
    key.split('.').reduce((group, name) => (isGroup(group) ? group[name] : undefined), texts);

/** Returns the texts of a language that the page contains; `undefined` if the page contains no texts of the language. */
export const wordsIn = ({ bases, keys, words }: PageWords, language: string): TextOf | undefined => {
  const lines = (words[language] === '' ? words[bases[language] ?? ''] : words[language])?.split('\n');
  return lines && ((key) => lines[keys.indexOf(key)]);
};
