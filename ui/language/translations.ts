import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isGroup, type Texts } from './group';
import { initialTexts } from './initial-texts';

/** Suffixes of plural forms (https://www.i18next.com/translation-function/plurals). */
export const FORM = /_(zero|one|two|few|many|other)$/;

/** Our text or group at a key. A language may have plural forms that English does not have. */
export const fallbackAt = (ours: Texts, key: string): string | Texts | undefined => {
  const known = Object.hasOwn(ours, key) ? key : key.replace(FORM, '_other');
  return Object.hasOwn(ours, known) ? ours[known] : undefined;
};

/** Texts of a file whose keys exist in English. Other keys have no effect. */
export const textsIn = (file: unknown, ours: Texts): ResourceLanguage => {
  if (!isGroup(file)) return {};
  const entries = Object.entries(file).flatMap(([key, their]) => {
    const our = fallbackAt(ours, key);
    if (our === undefined) return [];
    if (typeof our !== 'string') return [[key, textsIn(their, our)]];
    return typeof their === 'string' && their !== '' ? [[key, their]] : [];
  });
  return Object.fromEntries(entries);
};

/** Namespace of our English texts that are loaded. */
const OURS = 'ours';

/** Our English texts that are loaded: the keys that a file may contain. */
export const ourTexts = (translations: i18n): Texts => translations.getResourceBundle('en', OURS);

/**
 * Creates the texts of a language, with the English texts of the first screen as the fallback. A key without an English text
 * shows the generic error, never the raw key.
 */
export const createTranslations = (language: string): i18n => {
  const translations = createInstance();
  translations.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: textsIn(initialTexts, initialTexts), [OURS]: initialTexts } },
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (_key: string, fallback?: string) => fallback || initialTexts.APP.GENERIC_ERROR,
  });
  return translations;
};

/** Namespace of the unchanged language file. */
const FILE = 'file';

/** Unchanged file of the page's language; `undefined` if none is loaded. */
export const loadedFile = (translations: i18n): unknown =>
  translations.getResourceBundle(translations.language, FILE);

/** Adds texts of a language. The operator's English replaces ours. */
export const addTexts = (translations: i18n, language: string, texts: unknown): void => {
  if (!isGroup(texts)) return;
  translations.addResourceBundle(language, 'translation', textsIn(texts, ourTexts(translations)), true, true);
  // i18next resolves the language only after its texts exist.
  translations.changeLanguage(language);
};

/** Adds the texts of a language file, and keeps the unchanged file. */
export const addFile = (translations: i18n, language: string, file: unknown): void => {
  if (isGroup(file)) translations.addResourceBundle(language, FILE, file);
  addTexts(translations, language, file);
};

/** Adds the rest of our English without replacing existing texts, then the texts of the language file for the new keys. */
export const addEnglish = (translations: i18n, english: Texts): void => {
  translations.addResourceBundle('en', OURS, english, true, true);
  translations.addResourceBundle('en', 'translation', textsIn(english, english), true, false);
  addTexts(translations, translations.language, loadedFile(translations));
};
