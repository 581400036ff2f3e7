import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from '../../public/ui/assets/i18n/en.json';

/** The texts of a translations file, in its groups; whatever else stands there is left out. */
export const textsIn = (file: unknown): ResourceLanguage => {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return {};
  const entries = Object.entries(file).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : textsIn(value),
  ]);
  return Object.fromEntries(entries);
};

/**
 * The texts of a language over the English that is compiled in: what the language lacks is said in English, and what
 * nobody has is said as the general error. A raw key is never shown.
 */
export const createTranslations = (language: string): i18n => {
  const translations = createInstance();
  translations.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    parseMissingKeyHandler: (_key: string, fallback?: string) => fallback ?? english.APP.GENERIC_ERROR,
  });
  return translations;
};

/** Adds what has been loaded for a language; an operator's English goes over ours. */
export const addTexts = (translations: i18n, language: string, file: unknown): void => {
  translations.addResourceBundle(language, 'translation', textsIn(file), true, true);
};
