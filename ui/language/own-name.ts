/** What the people who speak a language call it. */
export const ownName = (language: string): string => {
  const [first = '', ...rest] =
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join('');
};
