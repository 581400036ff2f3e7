import { createContainer } from '../container/create-container';
import type { TypedContainer } from '../container/typed-container';
import { translationsUrl } from '../language/choose-language';
import { addTexts, createTranslations } from '../language/translations';
import { bootedFetch, language, stamped } from './boot';
import { loadApplication } from './load-application';

/** How long the start waits for texts before it goes on in English, in milliseconds. */
const PATIENCE = 3000;

/** Starts the application in the page. `adjust` may swap adapters: nothing has been made from the container yet. */
export const start = (adjust?: (container: TypedContainer) => void): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');

  const translations = createTranslations(language);
  const container = createContainer({ window, stamped, fetch: bootedFetch });
  adjust?.(container);

  loadApplication(container, {
    root,
    translated: loadTexts().then((file) => addTexts(translations, language, file)),
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
