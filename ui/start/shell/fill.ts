import { boxIn } from './early-entry';
import { type PageWords, type TextOf, textIn } from './page-data';

export interface PageContent {
  readonly title: string;
  readonly textOf: (key: string) => string;
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly numberOf: (value: number) => string;
}

/** The entry screen is the first of three steps. */
const STEPS: Readonly<Record<string, number>> = { step: 1, all: 3 };

const isText = (text: unknown): text is string => typeof text === 'string';

/** The order of the operator's texts is that of `withOwnWords`. English replaces an empty text. */
export const textsFor = (
  { bases, own = {} }: PageWords,
  language: string,
  texts: TextOf,
  english: TextOf,
): PageContent['textOf'] => {
  const tags = [language, bases[language] ?? language, '*'].filter((tag) => Object.hasOwn(own, tag));
  const sources = [...tags.map((tag) => textIn(own[tag])), texts];
  return (key) => String(sources.map((textOf) => textOf(key)).find(isText) || english(key));
};

const contentOf = ({ title, textOf, numberOf }: PageContent, key: string, type: string): string => {
  if (key === 'title') return title;
  if (key === 'APP.CONTEXT.STEP_OF')
    return textOf(key).replace(/{{(\w+)}}/g, (_all, name: string) => numberOf(STEPS[name] ?? 0));
  if (key !== 'APP.ENTRY.PASSWORD' || type === 'password') return textOf(key);
  return textOf(type === 'unlock' ? 'APP.ENTRY.UNLOCK' : 'APP.ENTRY.OTHER');
};

export const fillEntry = (root: HTMLElement, page: PageContent, type: string): void => {
  const filled = (text: string) =>
    text.replace(/⟦(.+?)⟧/g, (_all, key: string) => contentOf(page, key, type));
  const box = boxIn(root);
  if (box) box.placeholder = filled(box.placeholder);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes('⟦')) text.data = filled(text.data);
  }
  const logo = root.querySelector('img');
  if (!logo?.hasAttribute('src')) logo?.parentElement?.remove();
};

/** The build writes the message into the page in English. */
export const fillOld = (old: HTMLElement, textOf: TextOf, language: string): void => {
  const text = textOf('APP.START.OLD');
  if (!text) return;
  old.lang = language;
  old.textContent = String(text);
};

export const fillFallback = (
  fallback: HTMLElement | null,
  { textOf, language, isRightToLeft }: PageContent,
): void => {
  if (!fallback) return;
  fallback.lang = language;
  fallback.dir = isRightToLeft ? 'rtl' : 'ltr';
  const keys = ['APP.START.SLOW', 'APP.START.SLOW_TEXT', 'APP.RELOAD'];
  for (const [at, key] of keys.entries()) {
    const part = fallback.children[at];
    if (part) part.textContent = textOf(key);
  }
};
