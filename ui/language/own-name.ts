/** Name of a language in that language. */
export const ownName = (language: string): string => {
  const [first = '', ...rest] =
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join('');
};
