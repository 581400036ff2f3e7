import type { i18n } from 'i18next';
import type { LanguageChoice } from './language-choice';
import { rememberLanguage } from './language-wishes';
import { addFile, addTexts } from './translations';

/** How long the page waits for a file before it goes on in English, in milliseconds. */
export const PATIENCE = 3000;

interface PageLanguage {
  readonly translations: i18n;
  /** The language that the page was opened in. */
  readonly language: string;
  /** Texts of a language with the operator's own words. */
  readonly ownIn: (language: string, texts: unknown) => unknown;
  /** Loads the file of a language; `undefined` if it cannot be had. */
  readonly load: (language: string) => Promise<unknown>;
}

const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((end) => setTimeout(end, PATIENCE))]);

/**
 * Loads the files of the page's language and of the languages that the user picks. The page is English while its file is
 * missing, and changes when a late file arrives.
 */
export const createPageLanguage = ({ translations, language, ownIn, load }: PageLanguage) => {
  let wanted = language;
  /** Shows a language if its file has arrived and the user has not picked another. Returns false for a missing file. */
  const showIn = (tag: string, file: unknown): boolean => {
    if (file !== undefined && wanted === tag) addFile(translations, tag, ownIn(tag, file));
    return file !== undefined;
  };
  const takeFile = async () => showIn(language, await load(language));
  const takeInTime = async () => {
    if (!(await inTime(takeFile())) && wanted === language) addTexts(translations, 'en', ownIn('en', {}));
  };
  const pick: LanguageChoice['pick'] = async (tag) => {
    wanted = tag;
    const isHere = showIn(tag, await inTime(load(tag)));
    if (isHere && wanted === tag) rememberLanguage(tag);
    return isHere;
  };
  return { translated: takeInTime(), pick };
};
