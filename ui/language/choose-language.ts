/** The language to show: the browser's first wish that we have, exactly or by its language alone, else English. */
export const chooseLanguage = (wishes: readonly string[], available: readonly string[]): string => {
  for (const wish of wishes) {
    const language = wish.split('-')[0]?.toLowerCase();
    const found =
      available.find((candidate) => candidate.toLowerCase() === wish.toLowerCase()) ??
      available.find((candidate) => candidate.toLowerCase() === language);
    if (found) return found;
  }
  return 'en';
};

/** Where a language's translations are (specification, section 2). Root-absolute, so that it holds on every route. */
export const translationsUrl = (language: string): string => `/ui/assets/i18n/${language}.json`;
