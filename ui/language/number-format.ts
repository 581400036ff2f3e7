import type { FormatterModule, i18n } from 'i18next';

const nothing = () => undefined;

/** Languages with other digits than 0 to 9 in some region, and tags that name their digits. */
const OTHER_DIGITS = /^(ar|bn|fa|mr|ur)\b|-u-/;

/** The digits depend on the user's region: Egypt (`ar-EG`) uses different digits from Morocco (`ar-MA`). */
export const formatNumber = (value: number, language: string, wishes: readonly string[]): string => {
  const [primary] = language.split('-');
  const regional = wishes.filter((wish) => wish.toLowerCase().startsWith(`${primary}-`));
  // The first screen must not load the number formats, which takes 100 ms on a slow phone.
  if (value < 1000 && !OTHER_DIGITS.test([language, ...regional].join())) return String(value);
  try {
    return value.toLocaleString([...regional, language, 'en']);
  } catch {
    // `toLocaleString` throws for an invalid language tag, which can come from the query of the page URL.
    return String(value);
  }
};

export const createNumberFormatter = (wishes: readonly string[]): FormatterModule => ({
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _format, language = 'en') =>
    typeof value === 'number' ? formatNumber(value, language, wishes) : value,
});

export const localNumber = ({ services, language }: i18n, value: number): string =>
  services.formatter?.format(value, undefined, language) ?? '';

/** Formats a number once, so that the browser has loaded its number formats when the page needs them. */
export const prepareNumbers = (): void => {
  (1).toLocaleString();
};
