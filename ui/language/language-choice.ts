import { createContext } from 'react';

/** The offered languages, and a function that changes the language. */
export interface LanguageChoice {
  readonly languages: readonly string[];
  /** Name of each language in the language itself. */
  readonly names: Readonly<Record<string, string>>;
  /** Shows the page in a language and remembers it. Resolves with false, and changes nothing, if its texts do not load. */
  readonly pick: (language: string) => Promise<boolean>;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  languages: [],
  names: {},
  pick: async () => false,
});
