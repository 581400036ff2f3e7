import { defaultRoute } from '../../../core/configuration/configuration';
import { readFields } from '../../../core/configuration/field-kinds';
import { type ShellEnvironment, shellFields } from '../../../core/configuration/shell-environment';
import { USERNAME_COOKIE } from '../../../core/recovery/cookie-names';
import { readPageCookie } from '../../container/page-cookies';
import { chooseLanguage, translationsUrl } from '../../language/choose-language';
import { languageWishes } from '../../language/preferred-languages';
import { withOwnWords } from '../../language/text-overrides';
import { applyBrand } from '../../shell/apply-brand';
import { boxIn, recordEarlyEntry } from './early-entry';
import { fillEntry, fillFallback, type PageContent, titleOf, type Writing } from './fill';
import { dataIn, offeredLanguages, PAGE_WORDS, type PageWords, wordsIn } from './page-data';

/** Timeout for texts that the page does not contain, in milliseconds. The screen is then shown in English. */
const TEXTS_TIMEOUT = 1000;

/** Delay before the text for a slow start is translated, on addresses without an early screen, in milliseconds. */
const SLOW = 3000;

/** Recovery type of the current address if its entry screen can be shown early, else `undefined`. */
const entryType = ({ recoveryTypes, dynamicFactors }: ShellEnvironment): string | undefined => {
  const path = location.pathname === '/' ? defaultRoute({ recoveryTypes }) : location.pathname;
  const type = /^\/recovery\/([^/]+)\/*$/.exec(path)?.[1];
  const isOwn = type !== undefined && recoveryTypes.includes(type);
  return isOwn && !dynamicFactors && !history.state?.note ? type : undefined;
};

/** Makes the text for a slow start the main content of a page without an early screen. */
const makeMain = (fallback: Element | null): void => {
  fallback?.classList.add('card');
  fallback?.setAttribute('role', 'main');
  fallback?.querySelector('h2')?.setAttribute('aria-level', '1');
};

const fetchTexts = async (language: string): Promise<unknown> => {
  try {
    const response = await fetch(translationsUrl(language), { signal: AbortSignal.timeout(TEXTS_TIMEOUT) });
    return await response.json();
  } catch {
    return undefined;
  }
};

const show = (root: HTMLElement, page: PageContent, type: string, writing: Writing): void => {
  document.documentElement.lang = writing.language;
  document.documentElement.dir = writing.isRightToLeft ? 'rtl' : 'ltr';
  fillEntry(root, page, type);
  const box = boxIn(root);
  if (box) box.value = readPageCookie(USERNAME_COOKIE) ?? '';
  recordEarlyEntry(root, type);
  root.hidden = false;
};

/** Chooses the page's language. Shows the prerendered entry screen if the address belongs to an entry screen. */
export const showEntry = (): void => {
  const root = document.getElementById('root');
  const environment = readFields(shellFields, dataIn('environment')).values;
  applyBrand(environment, document.documentElement);
  const pageWords = dataIn(PAGE_WORDS) as PageWords | undefined;
  const language = chooseLanguage(languageWishes(), offeredLanguages(environment.languages, pageWords));
  if (root) root.dataset.language = language;
  const type = entryType(environment);
  const fallback = document.querySelector<HTMLElement>('.start-fallback');
  if (!root || !pageWords || type === undefined) makeMain(fallback);
  if (!root || !pageWords) return;

  const showIn = (texts: unknown, language: string) => {
    // React may have rendered while the texts were loading.
    if (!root.hidden) return;
    const english = wordsIn(pageWords, 'en');
    const page = { environment, words: withOwnWords(texts, environment.texts, language), english };
    const writing = { language, isRightToLeft: pageWords.rightToLeft.includes(language) };
    document.title = titleOf(page);
    fillFallback(fallback, page, writing);
    if (type !== undefined) show(root, page, type, writing);
  };
  const fetchAndShow = async () => {
    const file = await fetchTexts(language);
    if (file === undefined) showIn(wordsIn(pageWords, 'en'), 'en');
    else showIn(file, language);
  };
  const words = wordsIn(pageWords, language);
  if (words) showIn(words, language);
  else if (type !== undefined) fetchAndShow();
  else setTimeout(() => fallback?.isConnected && fetchAndShow(), SLOW);
};
