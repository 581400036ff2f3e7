import { rootAbsolute } from '../../../core/configuration/hosts';
import { type ShellEnvironment, shellFields } from '../../../core/configuration/shell-environment';
import { isGroup } from '../../language/group';

/** Values that replace the placeholders of the prerendered markup. */
export interface PageContent {
  readonly environment: ShellEnvironment;
  /** Content of the language file in the page's language. */
  readonly words: unknown;
  readonly english: unknown;
}

/** Language and text direction of the page. */
export interface Writing {
  readonly language: string;
  readonly isRightToLeft: boolean;
}

const textAt = (words: unknown, key: string): unknown =>
  key.split('.').reduce((group, name) => (isGroup(group) ? group[name] : undefined), words);

/** Returns the text for a key in the page's language, or in English if the text is missing. */
const textOf = ({ words, english }: PageContent, key: string): string =>
  String([words, english].map((each) => textAt(each, key)).find((text) => text && typeof text === 'string'));

/** Returns the operator's page title, or the default title in the page's language. */
export const titleOf = (page: PageContent): string =>
  page.environment.title === shellFields.title.fallback ? textOf(page, 'APP.TITLE') : page.environment.title;

/** Returns the setting or text that replaces a placeholder of the prerendered markup. */
const contentOf = (page: PageContent, key: string, type: string): string => {
  if (key === 'title') return titleOf(page);
  if (key === 'background') return page.environment.bgImageClass;
  if (key !== 'APP.ENTRY.PASSWORD' || type === 'password') return textOf(page, key);
  return textOf(page, type === 'unlock' ? 'APP.ENTRY.UNLOCK' : 'APP.ENTRY.OTHER');
};

/** HTML attributes that may contain placeholders. */
const ATTRIBUTES = ['class', 'placeholder'];

/** Replaces the placeholders in the prerendered entry screen of a recovery type. */
export const fillEntry = (root: HTMLElement, page: PageContent, type: string): void => {
  const filled = (text: string) =>
    text.replace(/⟦(.+?)⟧/g, (_all, key: string) => contentOf(page, key, type));
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
  if (logoUrl === '') logo?.parentElement?.remove();
  else logo?.setAttribute('src', rootAbsolute(logoUrl));
};

/** Translates the message for browsers that are too old. The build writes the message into the page in English. */
export const fillOld = (old: HTMLElement, words: unknown, language: string): void => {
  const text = textAt(words, 'APP.START.OLD');
  if (!text) return;
  old.lang = language;
  old.textContent = String(text);
};

/** Translates the slow-startup message. The build writes the message into the page in English. */
export const fillFallback = (
  fallback: HTMLElement | null,
  page: PageContent,
  { language, isRightToLeft }: Writing,
): void => {
  if (!fallback) return;
  fallback.lang = language;
  fallback.dir = isRightToLeft ? 'rtl' : 'ltr';
  const keys = ['APP.START.SLOW', 'APP.START.SLOW_TEXT', 'APP.RELOAD'];
  for (const [at, key] of keys.entries()) {
    const part = fallback.children[at];
    if (part) part.textContent = textOf(page, key);
  }
};
