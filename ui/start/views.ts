// All that is seen once the code is here: the views, and the texts that they say. It comes beside the start, which needs
// none of it: the first Next does not wait for what is to be seen after it.
import type { Environment } from '../../core/configuration/environment';
import { translationsUrl } from '../language/choose-language';
import { addFile, addTexts, createTranslations } from '../language/translations';
import { bootedFetch, language } from './boot';
import { saysTheSame } from './early-entry';
import type { ShowStart } from './load-application';
import { dataIn, PAGE_WORDS, type PageWords } from './page-data';
import { showApplication } from './show-application';

/** How long the views wait for texts before they go on in English, in milliseconds. */
const PATIENCE = 3000;

/** The views, in the language of the page. */
export const createViews = (root: HTMLElement, environment: Environment): ShowStart => {
  const translations = createTranslations(language);
  const own = (dataIn(PAGE_WORDS) as PageWords | undefined)?.words[language];
  addTexts(translations, language, own);
  return showApplication({
    root,
    environment,
    translated: loadTexts().then((file) => addFile(translations, language, file)),
    hasOwnWords: () => saysTheSame(own, translations),
    reload: () => location.reload(),
  });
};

const loadTexts = async (): Promise<unknown> => {
  try {
    const response = await bootedFetch(new URL(translationsUrl(language), location.origin).href, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
};
