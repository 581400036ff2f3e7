import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isGroup, type Texts } from './group';
import { initialTexts } from './initial-texts';
import { createNumberFormatter } from './number-format';

/** Plural suffix at the end of a translation key (https://www.i18next.com/translation-function/plurals). */
export const FORM = /_(zero|one|two|few|many|other)$/;

/** A plural form that English lacks uses the form `_other`. */
export const fallbackAt = (ours: Texts, key: string): string | Texts | undefined => {
  const known = Object.hasOwn(ours, key) ? key : key.replace(FORM, '_other');
  return Object.hasOwn(ours, known) ? ours[known] : undefined;
};

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

const OURS = 'ours';

/** Texts of later screens load separately. */
export const ourTexts = (translations: i18n): Texts => translations.getResourceBundle('en', OURS);

/** `wishes` are the user's preferred languages, whose regions determine the digits of numbers. */
export const createTranslations = (language: string, wishes: readonly string[] = []): i18n => {
  const translations = createInstance();
  translations.use(initReactI18next);
  translations.use(createNumberFormatter(wishes)).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: textsIn(initialTexts, initialTexts), [OURS]: initialTexts } },
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    parseMissingKeyHandler: (_key: string, fallback?: string) => fallback || initialTexts.APP.GENERIC_ERROR,
  });
  return translations;
};

/** i18next namespace with the complete language file, including keys that the page does not use. */
const FILE = 'file';

export const loadedFile = (translations: i18n): unknown =>
  translations.getResourceBundle(translations.language, FILE);

/** The added texts replace existing texts of this language. */
export const addTexts = (translations: i18n, language: string, texts: unknown): void => {
  if (!isGroup(texts)) return;
  translations.addResourceBundle(language, 'translation', textsIn(texts, ourTexts(translations)), true, true);
  // Changes the language after adding the texts, because i18next sets `resolvedLanguage` only to a language that has texts.
  translations.changeLanguage(language);
};

/** Also stores the whole file, to report unknown keys later. */
export const addFile = (translations: i18n, language: string, file: unknown): void => {
  if (isGroup(file)) translations.addResourceBundle(language, FILE, file);
  addTexts(translations, language, file);
};

/** Adds more built-in English texts without replacing existing texts. */
export const addEnglish = (translations: i18n, english: Texts): void => {
  translations.addResourceBundle('en', OURS, english, true, true);
  translations.addResourceBundle('en', 'translation', textsIn(english, english), true, false);
  addTexts(translations, translations.language, loadedFile(translations));
};
