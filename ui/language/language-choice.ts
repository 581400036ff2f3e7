import { createContext } from 'react';

/** The languages on offer, and the use case that changes the language. */
export interface LanguageChoice {
  readonly languages: readonly string[];
  /** Name of each language in the language itself. */
  readonly names: Readonly<Record<string, string>>;
  /** Shows the page in a language, now and on later visits. Returns `false`, and changes nothing, if its texts cannot be loaded. */
  readonly pick: (language: string) => Promise<boolean>;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  languages: [],
  names: {},
  pick: async () => false,
});
