// All that is seen once the code is here: the views, and the texts that they say. It comes beside the start, which needs
// none of it: the first Next does not wait for what is to be seen after it.
import type { Environment } from '../../core/configuration/environment';
import { translationsUrl } from '../language/choose-language';
import { isGroup } from '../language/group';
import { withOwnWords } from '../language/own-words';
import { createPageLanguage } from '../language/page-language';
import { addEnglish, addTexts, createTranslations } from '../language/translations';
import { bootedFetch, language } from './boot';
import { isWorded } from './early-entry';
import type { ShowStart } from './load-application';
import { dataIn, offeredLanguages, PAGE_WORDS, type PageWords, wordsIn } from './page-data';
import { showApplication } from './show-application';

/** The views, in the language of the page. */
export const createViews = (root: HTMLElement, environment: Environment): ShowStart => {
  const translations = createTranslations(language);
  const ownIn = (tag: string, texts: unknown) => withOwnWords(texts, environment.texts, tag);
  const pageWords = dataIn(PAGE_WORDS) as PageWords | undefined;
  addEnglish(translations, wordsIn(pageWords, 'en') ?? {});
  const own = ownIn(language, wordsIn(pageWords, language));
  addTexts(translations, language, own);
  const { translated, pick } = createPageLanguage({ translations, language, ownIn, load: loadTexts });
  return showApplication({
    root,
    environment,
    translated,
    hasOwnWords: () => isWorded(own, translations),
    languageChoice: { languages: offeredLanguages(environment.languages, pageWords), pick },
    reload: () => location.reload(),
  });
};

const loadTexts = async (language: string): Promise<unknown> => {
  try {
    const response = await bootedFetch(new URL(translationsUrl(language), location.origin).href);
    const file: unknown = await response.json();
    return response.ok && isGroup(file) ? file : undefined;
  } catch {
    return undefined;
  }
};
