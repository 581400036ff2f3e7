import type { i18n } from 'i18next';
import type { LanguageChoice } from './language-choice';
import { rememberLanguage } from './preferred-languages';
import { addFile, addTexts } from './translations';

/** Timeout for loading a language file, in milliseconds. After the timeout, the page continues in English. */
export const PATIENCE = 3000;

interface PageLanguage {
  readonly translations: i18n;
  readonly language: string;
  readonly ownIn: (language: string, texts: unknown) => unknown;
  /** Resolves with `undefined` if the file does not load. */
  readonly load: (language: string) => Promise<unknown>;
}

const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((end) => setTimeout(end, PATIENCE))]);

/** If the texts are late, the page shows English until they arrive. */
export const createPageLanguage = ({ translations, language, ownIn, load }: PageLanguage) => {
  let wanted = language;
  let shown = language;
  const first = load(language);
  const showIn = (tag: string, file: unknown): boolean => {
    if (file !== undefined && wanted === tag) {
      shown = tag;
      addFile(translations, tag, ownIn(tag, file));
    }
    return file !== undefined;
  };
  const takeFile = async () => showIn(language, await first);
  const takeInTime = async () => {
    if (!(await inTime(takeFile())) && wanted === language) addTexts(translations, 'en', ownIn('en', {}));
  };
  const pick: LanguageChoice['pick'] = async (tag) => {
    wanted = tag;
    const isLoaded = showIn(tag, await inTime(load(tag)));
    if (wanted !== tag) return isLoaded;
    if (isLoaded) rememberLanguage(tag);
    else {
      wanted = shown;
      // The file of `language` was ignored if it arrived while `load(tag)` was pending.
      takeInTime();
    }
    return isLoaded;
  };
  return { translated: takeInTime(), pick };
};
