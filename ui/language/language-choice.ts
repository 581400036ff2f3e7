import { createContext } from 'react';

/** Languages that the user can choose, sorted by their native names, and the function that changes the language of the page. */
export interface LanguageChoice {
  readonly languages: readonly string[];
  /** Native name of each language, by language code. */
  readonly names: Readonly<Record<string, string>>;
  /**
   * Changes the language of the page and stores the choice. If the texts of the language do not load, resolves with false and
   * changes nothing.
   */
  readonly pick: (language: string) => Promise<boolean>;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  languages: [],
  names: {},
  pick: async () => false,
});
