import { defaultRoute } from '../../core/configuration/configuration';
import { readFields } from '../../core/configuration/field-kinds';
import { rootAbsolute } from '../../core/configuration/hosts';
import { type ShownEnvironment, shownFields } from '../../core/configuration/shown-environment';
import { USERNAME_COOKIE } from '../../core/recovery/cookie-names';
import { readPageCookie } from '../container/page-cookies';
import { chooseLanguage, translationsUrl } from '../language/choose-language';
import { isGroup } from '../language/group';
import { languageWishes } from '../language/language-wishes';
import { withOwnWords } from '../language/own-words';
import { applyBrand } from '../shell/apply-brand';
import { boxIn } from './early-entry';
import { dataIn, offeredLanguages, PAGE_WORDS, type PageWords, wordsIn } from './page-data';

/** What the page is made with. */
interface Page {
  readonly environment: ShownEnvironment;
  readonly words: unknown;
  readonly english: unknown;
}

interface Writing {
  readonly language: string;
  readonly isFromRight: boolean;
}

/** The recovery type whose entry screen the address stands for, if that can be shown at once. */
const entryType = ({ recoveryTypes, dynamicFactors }: ShownEnvironment): string | undefined => {
  const path = location.pathname === '/' ? defaultRoute({ recoveryTypes }) : location.pathname;
  const type = /^\/recovery\/([^/]+)\/*$/.exec(path)?.[1];
  const isOwn = type !== undefined && recoveryTypes.includes(type);
  return isOwn && !dynamicFactors && !history.state?.note ? type : undefined;
};

const textAt = (words: unknown, key: string): unknown =>
  key.split('.').reduce((group, name) => (isGroup(group) ? group[name] : undefined), words);

/** A word of the language's, or ours: whatever a file says may be missing. */
const word = ({ words, english }: Page, key: string): string =>
  String([words, english].map((each) => textAt(each, key)).find((text) => text && typeof text === 'string'));

/** The operator's own title, or ours in the visitor's language. */
const titleOf = (page: Page): string =>
  page.environment.title === shownFields.title.fallback ? word(page, 'APP.TITLE') : page.environment.title;

/** The words for one place in the markup: a setting, or a text. */
const said = (page: Page, key: string, type: string): string => {
  const { environment } = page;
  if (key === 'title') return titleOf(page);
  if (key === 'background') return environment.bgImageClass;
  if (key === 'APP.HELP') return word(page, key).replace('{{about}}', () => word(page, 'APP.ENTRY.USERNAME'));
  if (key !== 'APP.ENTRY.PASSWORD' || type === 'password') return word(page, key);
  return word(page, type === 'unlock' ? 'APP.ENTRY.UNLOCK' : 'APP.ENTRY.OTHER');
};

/** Where a text stands that is none of its own node. */
const ATTRIBUTES = ['class', 'alt', 'placeholder', 'aria-label'];

const fillIn = (root: HTMLElement, page: Page, type: string): void => {
  const filled = (text: string) => text.replace(/⟦(.+?)⟧/g, (_all, key: string) => said(page, key, type));
  for (const name of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[${name}*="⟦"]`))
      element.setAttribute(name, filled(element.getAttribute(name) ?? ''));
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes('⟦')) text.data = filled(text.data);
  }
  const { logoUrl } = page.environment;
  const logo = root.querySelector('img');
  if (logoUrl === '') logo?.remove();
  else logo?.setAttribute('src', rootAbsolute(logoUrl));
};

/** A press that comes before the code is kept until the configuration is there (specification, section 4). */
const keepPress = (event: Event): void => {
  event.preventDefault();
  const { dataset } = event.currentTarget as HTMLElement;
  if (dataset.early === undefined) return;
  dataset.pressed = '';
  (event.target as HTMLElement).querySelector('[type=submit]')?.setAttribute('aria-disabled', 'true');
};

/** Cancels an early press when the text is edited: the user presses again. */
const dropPress = ({ currentTarget }: Event): void => {
  const { dataset } = currentTarget as HTMLElement;
  if (dataset.early === undefined) return;
  delete dataset.pressed;
  (currentTarget as HTMLElement).querySelector('[aria-disabled]')?.removeAttribute('aria-disabled');
};

/** Where it is all that may come to be seen, the text for a main script that does not run is the page's main part. */
const beAlone = (fallback: Element | null): void => {
  fallback?.classList.add('card');
  fallback?.setAttribute('role', 'main');
  fallback?.querySelector('h2')?.setAttribute('aria-level', '1');
};

/** The text for a main script that does not run, which the build has written in English. */
const translate = (fallback: HTMLElement | null, page: Page, { language, isFromRight }: Writing): void => {
  const [heading, text] = fallback?.children ?? [];
  if (!fallback || !heading || !text) return;
  fallback.lang = language;
  fallback.dir = isFromRight ? 'rtl' : 'ltr';
  heading.textContent = word(page, 'APP.START.SLOW');
  text.textContent = word(page, 'APP.START.SLOW_TEXT');
};

/** How long the screen waits for words that did not come with the page, before it is shown in English, in milliseconds. */
const PATIENCE = 1000;

/** When a start that shows nothing early is so slow that somebody may come to be told of it, in milliseconds. */
const SLOW = 3000;

/** The file of a language whose words the page has not brought. */
const fetchWords = async (language: string): Promise<unknown> => {
  try {
    const response = await fetch(translationsUrl(language), { signal: AbortSignal.timeout(PATIENCE) });
    return await response.json();
  } catch {
    return undefined;
  }
};

const show = (root: HTMLElement, page: Page, type: string, { language, isFromRight }: Writing): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = isFromRight ? 'rtl' : 'ltr';
  fillIn(root, page, type);
  const box = boxIn(root);
  if (box) box.value = readPageCookie(USERNAME_COOKIE) ?? '';
  root.dataset.early = type;
  root.addEventListener('submit', keepPress);
  root.addEventListener('input', dropPress);
  root.hidden = false;
};

/**
 * Chooses the page's language. On a route that begins with the username, shows that screen before the code is here: the build
 * has rendered it, with the keys of its texts in place of the words.
 */
export const showEntry = (): void => {
  const root = document.getElementById('root');
  const environment = readFields(shownFields, dataIn('environment')).values;
  applyBrand(environment, document.documentElement);
  const pageWords = dataIn(PAGE_WORDS) as PageWords | undefined;
  const language = chooseLanguage(languageWishes(), offeredLanguages(environment.languages, pageWords));
  if (root) root.dataset.language = language;
  const type = entryType(environment);
  const fallback = document.querySelector<HTMLElement>('.start-fallback');
  if (!root || !pageWords || type === undefined) beAlone(fallback);
  if (!root || !pageWords) return;

  const sayIn = (words: unknown, language: string) => {
    // The code may have been faster.
    if (!root.hidden) return;
    const english = wordsIn(pageWords, 'en');
    const page: Page = { environment, words: withOwnWords(words, environment.texts, language), english };
    const writing = { language, isFromRight: pageWords.rightToLeft.includes(language) };
    document.title = titleOf(page);
    translate(fallback, page, writing);
    if (type !== undefined) show(root, page, type, writing);
  };
  const fetchAndSay = async () => {
    const file = await fetchWords(language);
    if (file === undefined) sayIn(wordsIn(pageWords, 'en'), 'en');
    else sayIn(file, language);
  };
  const words = wordsIn(pageWords, language);
  if (words) sayIn(words, language);
  else if (type !== undefined) fetchAndSay();
  else setTimeout(() => fallback?.isConnected && fetchAndSay(), SLOW);
};
