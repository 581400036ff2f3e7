import { bootedFetch, language, stamped } from './boot';
import { createContainer } from './container/create-container';
import { translationsUrl } from './language/choose-language';
import { addTexts, createTranslations } from './language/translations';
import { start } from './start';
import './shell/style.css';

/** How long the start waits for texts before it goes on in English, in milliseconds. */
const PATIENCE = 3000;

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

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');

const translations = createTranslations(language);

start(createContainer({ window, stamped, fetch: bootedFetch }), {
  root,
  translated: loadTexts().then((file) => {
    addTexts(translations, language, file);
    return file;
  }),
  reload: () => location.reload(),
});
