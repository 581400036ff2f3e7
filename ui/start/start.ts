import { createContainer } from '../container/create-container';
import type { TypedContainer } from '../container/typed-container';
import { translationsUrl } from '../language/choose-language';
import { addFile, addTexts, createTranslations } from '../language/translations';
import { bootedFetch, language, stamped } from './boot';
import { saysTheSame } from './early-entry';
import { loadApplication } from './load-application';
import { dataIn, PAGE_WORDS, type PageWords } from './page-data';
import { scriptsHaveArrived } from './reload-for-scripts';

/** How long the start waits for texts before it goes on in English, in milliseconds. */
const PATIENCE = 3000;

/** Starts the application in the page. `adjust` may swap adapters: nothing has been made from the container yet. */
export const start = (adjust?: (container: TypedContainer) => void): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');

  scriptsHaveArrived();
  document.querySelector('.start-fallback')?.remove();
  const translations = createTranslations(language);
  const own = (dataIn(PAGE_WORDS) as PageWords | undefined)?.words[language];
  addTexts(translations, language, own);
  const container = createContainer({ window, stamped, fetch: bootedFetch });
  adjust?.(container);

  loadApplication(container, {
    root,
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
