// Uses `localStorage` directly: the inline script reads the picked language before any port exists.
const KEY = 'language';

/** Preferred languages, best first: the one that the user picked in this browser, then the browser's languages. */
export const languageWishes = (): readonly string[] => {
  const browsers = navigator.languages ?? [];
  try {
    const picked = localStorage.getItem(KEY);
    return picked === null ? browsers : [picked, ...browsers];
  } catch {
    return browsers;
  }
};

/** Stores the picked language for the next visit. */
export const rememberLanguage = (language: string): void => {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage, the language is not remembered.
  }
};
