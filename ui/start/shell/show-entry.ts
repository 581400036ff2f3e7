import { defaultRoute } from '../../../core/configuration/configuration';
import { readFields } from '../../../core/configuration/field-kinds';
import { type ShellEnvironment, shellFields } from '../../../core/configuration/shell-environment';
import { usernameOfCookie } from '../../../core/recovery/known-username';
import { pageCookies } from '../../container/page-cookies';
import { usernameKeyboard } from '../../entry/username-keyboard';
import { chooseLanguage, translationsUrl } from '../../language/choose-language';
import { languageWishes } from '../../language/preferred-languages';
import { withOwnWords } from '../../language/text-overrides';
import { applyBrand } from '../../shell/apply-brand';
import { boxIn, recordEarlyEntry } from './early-entry';
import { fillEntry, fillFallback, fillOld, type PageContent, titleOf, type Writing } from './fill';
import { dataIn, offeredLanguages, PAGE_WORDS, type PageWords, wordsIn } from './page-data';
import { isRecoveryStored, keepTypedUsername, takeTypedUsername } from './typed-username';

/**
 * Timeout for loading a language file before the entry screen appears, in milliseconds. After the timeout, the screen appears
 * in English.
 */
const TEXTS_TIMEOUT = 1000;

/** Milliseconds until a page without a prerendered screen loads the translation of its slow-startup message. */
const SLOW = 3000;

/** Returns the recovery type in the page URL if the prerendered entry screen can be shown, otherwise `undefined`. */
const entryType = ({ recoveryTypes, dynamicFactors }: ShellEnvironment): string | undefined => {
  const path = location.pathname === '/' ? defaultRoute({ recoveryTypes }) : location.pathname;
  const type = /^\/recovery\/([^/]+)\/*$/.exec(path)?.[1];
  const isOwn = type !== undefined && recoveryTypes.includes(type);
  return isOwn && !dynamicFactors && !history.state?.note && !isRecoveryStored() ? type : undefined;
};

/**
 * Makes the slow-startup message the main content of the page (role `main`, heading level 1). Used on pages without a
 * prerendered screen, which show nothing else.
 */
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
  if (box) {
    box.value = takeTypedUsername() ?? usernameOfCookie(pageCookies());
    const keyboard = usernameKeyboard(page.environment);
    if (keyboard) box.inputMode = keyboard;
  }
  recordEarlyEntry(root, type);
  root.hidden = false;
};

/** Shows the prerendered entry screen, or prepares the slow-startup message on pages without an entry screen. */
const showPage = (
  environment: ShellEnvironment,
  pageWords: PageWords | undefined,
  language: string,
): void => {
  const root = document.getElementById('root');
  if (root) root.dataset.language = language;
  const type = entryType(environment);
  const fallback = document.querySelector<HTMLElement>('.start-fallback');
  fallback?.querySelector('a')?.addEventListener('click', keepTypedUsername);
  if (!root || !pageWords || type === undefined) makeMain(fallback);
  if (!root || !pageWords) return;

  const showIn = (texts: unknown, language: string) => {
    // Does nothing if React has replaced the prerendered screen while the texts were loading.
    if (!root.hidden) return;
    const english = wordsIn(pageWords, 'en');
    const words = withOwnWords(texts, environment.texts, language, pageWords.bases[language]);
    const page = { environment, words, english };
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

/**
 * Translates the message for outdated browsers, if it is visible. Call this after `showPage`, because `getComputedStyle` forces
 * the browser to calculate the styles.
 */
const translateOld = async (language: string): Promise<void> => {
  const old = document.querySelector<HTMLElement>('.old');
  if (old && getComputedStyle(old).display !== 'none') fillOld(old, await fetchTexts(language), language);
};

/** Chooses the language of the page. Shows the prerendered entry screen if the page URL belongs to an entry screen. */
export const showEntry = (): void => {
  const environment = readFields(shellFields, dataIn('environment')).values;
  const pageWords = dataIn(PAGE_WORDS) as PageWords | undefined;
  const language = chooseLanguage(languageWishes(), offeredLanguages(environment.languages, pageWords));
  applyBrand(environment, document.documentElement);
  showPage(environment, pageWords, language);
  translateOld(language);
};
