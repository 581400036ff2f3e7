// Uses `localStorage` directly, because the inline script reads the picked language before the storage port exists.
const KEY = 'language';

/**
 * Returns the preferred languages, best first: the language that the user picked earlier, then the languages of the browser.
 */
export const languageWishes = (): readonly string[] => {
  const browsers = navigator.languages ?? [];
  try {
    const picked = localStorage.getItem(KEY);
    return picked === null ? browsers : [picked, ...browsers];
  } catch {
    return browsers;
  }
};

/** Stores the language that the user picked, for the next page load. */
export const rememberLanguage = (language: string): void => {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // If storage is blocked, the page does not remember the language.
  }
};
