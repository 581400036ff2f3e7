/** The id of the words that the page itself brings. */
export const PAGE_WORDS = 'page-words';

/** The texts of the entry screen in every language, in groups as in the languages' files. */
export interface PageWords {
  readonly words: Readonly<Record<string, unknown>>;
  readonly rightToLeft: readonly string[];
}

/** What stands as JSON in one of the page's own data blocks; `undefined` where that is none. */
export const dataIn = (id: string): unknown => {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
};
