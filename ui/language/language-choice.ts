import { createContext } from 'react';

/** The languages of the page, and the way to another one. */
export interface LanguageChoice {
  readonly languages: readonly string[];
  /** Shows the page in a language, now and on later visits. Answers `false` where its texts cannot be had: all stays as it is. */
  readonly pick: (language: string) => Promise<boolean>;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  languages: [],
  pick: async () => false,
});
