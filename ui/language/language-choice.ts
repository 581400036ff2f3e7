import { createContext } from 'react';

export interface LanguageChoice {
  readonly languages: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  /** If the texts of the language do not load, resolves with false and changes nothing. */
  readonly pick: (language: string) => Promise<boolean>;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  languages: [],
  names: {},
  pick: async () => false,
});
