import type { i18n } from 'i18next';
import type { LanguageChoice } from './language-choice';
import { rememberLanguage } from './preferred-languages';
import { addFile, addTexts } from './translations';

/** Timeout for a language file, in milliseconds. The page then continues in English. */
export const PATIENCE = 3000;

interface PageLanguage {
  readonly translations: i18n;
  /** Language of the page at the start. */
  readonly language: string;
  /** Replaces texts of a language by the operator's. */
  readonly ownIn: (language: string, texts: unknown) => unknown;
  /** Loads the file of a language; `undefined` if it does not load. */
  readonly load: (language: string) => Promise<unknown>;
}

const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((end) => setTimeout(end, PATIENCE))]);

/**
 * Loads the files of the page's language and of the languages that the user picks. The page is in English after the timeout of
 * a file, and changes when the file arrives late.
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
