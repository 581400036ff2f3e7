import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstTexts } from './first-texts';
import { isGroup, type Texts } from './group';

/** The forms that a text with a number in it may have (https://www.i18next.com/translation-function/plurals). */
export const FORM = /_(zero|one|two|few|many|other)$/;

/** Our text or group at a key. A language may have plural forms that English does not have. */
export const oursAt = (ours: Texts, key: string): string | Texts | undefined => {
  const known = Object.hasOwn(ours, key) ? key : key.replace(FORM, '_other');
  return Object.hasOwn(ours, known) ? ours[known] : undefined;
};

/** The texts of a file that stand where ours stand; whatever else is in it has no effect. */
export const textsIn = (file: unknown, ours: Texts): ResourceLanguage => {
  if (!isGroup(file)) return {};
  const entries = Object.entries(file).flatMap(([key, their]) => {
    const our = oursAt(ours, key);
    if (our === undefined) return [];
    if (typeof our !== 'string') return [[key, textsIn(their, our)]];
    return typeof their === 'string' && their !== '' ? [[key, their]] : [];
  });
  return Object.fromEntries(entries);
};

/** The namespace of our own English, as far as it is here. */
const OURS = 'ours';

/** Our own English, as far as it is here: what a file may say. */
export const ourTexts = (translations: i18n): Texts => translations.getResourceBundle('en', OURS);

/**
 * The texts of a language over the English of the first screen: what the language lacks is said in English, and what
 * nobody has is said as the general error. A raw key is never shown.
 */
export const createTranslations = (language: string): i18n => {
  const translations = createInstance();
  translations.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: textsIn(firstTexts, firstTexts), [OURS]: firstTexts } },
    initAsync: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (_key: string, fallback?: string) => fallback || firstTexts.APP.GENERIC_ERROR,
  });
  return translations;
};

/** The namespace of a language's file as it came. */
const FILE = 'file';

/** The file of the page's language as it came, before its texts went over the English; `undefined` where there is none. */
export const loadedFile = (translations: i18n): unknown =>
  translations.getResourceBundle(translations.language, FILE);

/** Adds texts of a language; an operator's English goes over ours. */
export const addTexts = (translations: i18n, language: string, texts: unknown): void => {
  if (!isGroup(texts)) return;
  translations.addResourceBundle(language, 'translation', textsIn(texts, ourTexts(translations)), true, true);
  // Only now is there something to resolve the language to.
  translations.changeLanguage(language);
};

/** Adds the file of a language, and keeps it as it came. */
export const addFile = (translations: i18n, language: string, file: unknown): void => {
  if (isGroup(file)) translations.addResourceBundle(language, FILE, file);
  addTexts(translations, language, file);
};

/** Adds the rest of our English, beneath all that there is, and with it what else the language's file says. */
export const addEnglish = (translations: i18n, english: Texts): void => {
  translations.addResourceBundle('en', OURS, english, true, true);
  translations.addResourceBundle('en', 'translation', textsIn(english, english), true, false);
  addTexts(translations, translations.language, loadedFile(translations));
};
