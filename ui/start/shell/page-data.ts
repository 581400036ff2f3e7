import type { TextsByLanguage } from '../../../core/additions/environment';
import { isGroup } from '../../language/group';

export const PAGE_WORDS = 'page-words';

/** The build has validated the settings. */
export interface PageWords {
  /** Native name of each available language, by language code. Sorted by the names. */
  readonly names: Readonly<Record<string, string>>;
  /** Maps a regional variant to its base language: `en-GB` to `en`. */
  readonly bases: Readonly<Record<string, string>>;
  readonly rightToLeft: readonly string[];
  readonly keys: readonly string[];
  /** One text per line, in the order of `keys`. An empty string stands for the texts of the base language. */
  readonly words: Readonly<Record<string, string>>;
  /** Recovery types whose entry screen can be shown before the application has loaded. */
  readonly types: readonly string[];
  /** The operator's title, unless it is the default. */
  readonly title?: string;
  /** Available languages that the operator has configured, unless all are offered. */
  readonly offered?: readonly string[];
  readonly own?: TextsByLanguage;
}

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

export const offeredLanguages = (pageWords: PageWords | undefined): readonly string[] =>
  pageWords?.offered ?? Object.keys(pageWords?.names ?? {});

export type TextOf = (key: string) => unknown;

export const textIn =
  (texts: unknown): TextOf =>
  (key) =>
    key.split('.').reduce((group, name) => (isGroup(group) ? group[name] : undefined), texts);

export const wordsIn = ({ bases, keys, words }: PageWords, language: string): TextOf | undefined => {
  const lines = (words[language] === '' ? words[bases[language] ?? ''] : words[language])?.split('\n');
  return lines && ((key) => lines[keys.indexOf(key)]);
};
