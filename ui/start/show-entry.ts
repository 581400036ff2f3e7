import { defaultRoute } from '../../core/configuration/configuration';
import { readFields } from '../../core/configuration/field-kinds';
import { rootAbsolute } from '../../core/configuration/hosts';
import { type ShownEnvironment, shownFields } from '../../core/configuration/shown-environment';
import { chooseLanguage } from '../language/choose-language';
import { applyBrand } from '../shell/apply-brand';
import { dataIn, PAGE_WORDS, type PageWords } from './page-data';

type Words = Readonly<Record<string, unknown>>;

/** What the page is made with. */
interface Page {
  readonly environment: ShownEnvironment;
  readonly words: unknown;
}

/** The recovery type whose entry screen the address stands for, if that can be shown at once. */
const entryType = ({ recoveryTypes, dynamicFactors }: ShownEnvironment): string | undefined => {
  const path = location.pathname === '/' ? defaultRoute({ recoveryTypes }) : location.pathname;
  const type = /^\/recovery\/([^/]+)\/*$/.exec(path)?.[1];
  const isOwn = type !== undefined && recoveryTypes.includes(type);
  return isOwn && !dynamicFactors && !history.state?.note ? type : undefined;
};

const word = (words: unknown, key: string): string =>
  String(key.split('.').reduce((group, name) => (group as Words)[name], words));

/** The operator's own title, or ours in the visitor's language. */
const titleOf = ({ environment: { title }, words }: Page): string =>
  title === shownFields.title.fallback ? word(words, 'APP.TITLE') : title;

/** The words for one place in the markup: a setting, or a text. */
const said = (page: Page, key: string, type: string): string => {
  const { environment, words } = page;
  if (key === 'title') return titleOf(page);
  if (key === 'background') return environment.bgImageClass;
  if (key === 'APP.HELP')
    return word(words, key).replace('{{about}}', () => word(words, 'APP.ENTRY.USERNAME'));
  if (key !== 'APP.ENTRY.PASSWORD' || type === 'password') return word(words, key);
  return word(words, type === 'unlock' ? 'APP.ENTRY.UNLOCK' : 'APP.ENTRY.OTHER');
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

/** Where it is all that may come to be seen, the text for a main script that does not run is the page's main part. */
const beAlone = (fallback: Element | null): void => {
  fallback?.setAttribute('role', 'main');
  fallback?.querySelector('h2')?.setAttribute('aria-level', '1');
};

/**
 * On a route that begins with the username, shows that screen before the code is here: the build has rendered it, with the
 * keys of its texts in place of the words.
 */
export const showEntry = (): void => {
  const root = document.getElementById('root');
  const environment = readFields(shownFields, dataIn('environment')).values;
  applyBrand(environment, document.documentElement);
  const pageWords = dataIn(PAGE_WORDS) as PageWords | undefined;
  const type = entryType(environment);
  if (!root || !pageWords || type === undefined) {
    beAlone(document.querySelector('.start-fallback'));
    return;
  }

  const language = chooseLanguage(navigator.languages ?? [], Object.keys(pageWords.words));
  const page: Page = { environment, words: pageWords.words[language] };
  document.title = titleOf(page);
  document.documentElement.lang = language;
  document.documentElement.dir = pageWords.rightToLeft.includes(language) ? 'rtl' : 'ltr';
  fillIn(root, page, type);
  root.dataset.early = type;
  root.addEventListener('submit', keepPress);
  root.hidden = false;
};
