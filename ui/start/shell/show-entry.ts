import { defaultRoute } from '../../../core/configuration/configuration';
import { usernameOfCookie } from '../../../core/recovery/known-username';
import { pageCookies } from '../../container/page-cookies';
import { chooseLanguage, translationsUrl } from '../../language/choose-language';
import { isGroup } from '../../language/group';
import { formatNumber } from '../../language/number-format';
import { languageWishes } from '../../language/preferred-languages';
import { boxIn, recordEarlyEntry } from './early-entry';
import { fillEntry, fillFallback, fillOld, type PageContent, textsFor } from './fill';
import { offeredLanguages, type PageWords, pageWordsIn, type TextOf, textIn, wordsIn } from './page-data';
import { isRecoveryStored, keepTypedUsername, takeTypedUsername } from './typed-username';

/** In milliseconds. After the timeout, the screen appears in English. */
const TEXTS_TIMEOUT = 1000;

/** Milliseconds until a page without a prerendered screen loads the translation of its slow-startup message. */
const SLOW = 3000;

const entryType = ({ types }: PageWords): string | undefined => {
  const path = location.pathname === '/' ? defaultRoute({ recoveryTypes: types }) : location.pathname;
  const type = /^\/recovery\/([^/]+)\/*$/.exec(path)?.[1];
  const isOwn = type !== undefined && types.includes(type);
  return isOwn && !history.state?.note && !isRecoveryStored() ? type : undefined;
};

/** For a page without a prerendered screen, which shows nothing else. */
const makeMain = (fallback: Element | null): void => {
  fallback?.classList.add('card');
  fallback?.setAttribute('role', 'main');
  fallback?.querySelector('h2')?.setAttribute('aria-level', '1');
};

const fetchTexts = async (language: string): Promise<TextOf | undefined> => {
  try {
    const response = await fetch(translationsUrl(language), { signal: AbortSignal.timeout(TEXTS_TIMEOUT) });
    const file: unknown = await response.json();
    return isGroup(file) ? textIn(file) : undefined;
  } catch {
    return undefined;
  }
};

const show = (root: HTMLElement, page: PageContent, type: string): void => {
  document.documentElement.lang = page.language;
  document.documentElement.dir = page.isRightToLeft ? 'rtl' : 'ltr';
  fillEntry(root, page, type);
  const box = boxIn(root);
  if (box) box.value = takeTypedUsername() ?? usernameOfCookie(pageCookies());
  recordEarlyEntry(root, type);
  root.hidden = false;
};

const showPage = (pageWords: PageWords | undefined, language: string): void => {
  const root = document.getElementById('root');
  if (root) root.dataset.language = language;
  const type = pageWords && entryType(pageWords);
  const fallback = document.querySelector<HTMLElement>('.start-fallback');
  fallback?.querySelector('a')?.addEventListener('click', keepTypedUsername);
  if (!root || type === undefined) makeMain(fallback);
  if (!root || !pageWords) return;

  const english = wordsIn(pageWords, 'en') ?? (() => undefined);
  const showIn = (texts: TextOf, language: string) => {
    // Does nothing if React has replaced the prerendered screen while the texts were loading.
    if (!root.hidden) return;
    const textOf = textsFor(pageWords, language, texts, english);
    const title = pageWords.title ?? textOf('APP.TITLE');
    const page = {
      title,
      textOf,
      language,
      isRightToLeft: pageWords.rightToLeft.includes(language),
      numberOf: (value: number) => formatNumber(value, language, languageWishes()),
    };
    document.title = title;
    fillFallback(fallback, page);
    if (type !== undefined) show(root, page, type);
  };
  const fetchAndShow = async () => {
    const file = await fetchTexts(language);
    if (file) showIn(file, language);
    else showIn(english, 'en');
  };
  const words = wordsIn(pageWords, language);
  if (words) showIn(words, language);
  else if (type !== undefined) fetchAndShow();
  else setTimeout(() => fallback?.isConnected && fetchAndShow(), SLOW);
};

const translateOld = async (language: string): Promise<void> => {
  const old = document.querySelector<HTMLElement>('.old');
  if (!old || getComputedStyle(old).display === 'none') return;
  const texts = await fetchTexts(language);
  if (texts) fillOld(old, texts, language);
};

export const showEntry = (): void => {
  const pageWords = pageWordsIn();
  const language = chooseLanguage(languageWishes(), offeredLanguages(pageWords));
  showPage(pageWords, language);
  // Waits, because `getComputedStyle` lays out the page. That takes longer than the rest of this script.
  setTimeout(translateOld, 0, language);
};
