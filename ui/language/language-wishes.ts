// The language that a person has picked is asked for by the page's first script, before there is a port to ask: hence the
// browser's own storage.
const KEY = 'language';

/** The languages to choose from, the best first: what was picked in this browser, then what the browser is set to. */
export const languageWishes = (): readonly string[] => {
  const browsers = navigator.languages ?? [];
  try {
    const picked = localStorage.getItem(KEY);
    return picked === null ? browsers : [picked, ...browsers];
  } catch {
    return browsers;
  }
};

/** Remembers a pick for the next visit, where this browser keeps anything. */
export const rememberLanguage = (language: string): void => {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The page forgets it.
  }
};
