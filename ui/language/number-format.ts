import type { FormatterModule, i18n } from 'i18next';

const nothing = () => undefined;

/** The digits depend on the user's region: Egypt (`ar-EG`) uses different digits from Morocco (`ar-MA`). */
export const createNumberFormatter = (wishes: readonly string[]): FormatterModule => ({
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _format, language = 'en') => {
    if (typeof value !== 'number') return value;
    const [primary] = language.split('-');
    const regional = wishes.filter((wish) => wish.toLowerCase().startsWith(`${primary}-`));
    try {
      return value.toLocaleString([...regional, language, 'en']);
    } catch {
      // `toLocaleString` throws for an invalid language tag, which can come from the query of the page URL.
      return String(value);
    }
  },
});

export const localNumber = ({ services, language }: i18n, value: number): string =>
  services.formatter?.format(value, undefined, language) ?? '';

/** Formats a number once, so that the browser has loaded its number formats when the page needs them. */
export const prepareNumbers = (): void => {
  (1).toLocaleString();
};
