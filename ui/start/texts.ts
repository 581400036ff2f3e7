import type { i18n } from 'i18next';
import type { Environment } from '../../core/additions/environment';
import { translationsUrl } from '../language/choose-language';
import { isGroup, type Texts } from '../language/group';
import type { LanguageChoice } from '../language/language-choice';
import { createPageLanguage } from '../language/page-language';
import { languageWishes } from '../language/preferred-languages';
import { withOwnWords } from '../language/text-overrides';
import { addEnglish, addTexts, createTranslations } from '../language/translations';
import { offeredLanguages, type PageWords, pageWordsIn, wordsIn } from './shell/page-data';

export interface PageTexts {
  /** Resolves when the page shows the texts of the user's language, or when loading these texts has timed out. */
  readonly translated: Promise<void>;
  readonly areShown: () => boolean;
  readonly choice: LanguageChoice;
}

export const createTexts = (
  environment: Environment,
  language: string,
  fetch: typeof globalThis.fetch,
): PageTexts => {
  const translations = createTranslations(language, languageWishes());
  const pageWords = pageWordsIn();
  const ownIn = (tag: string, texts: unknown) =>
    withOwnWords(texts, environment.texts, tag, pageWords?.bases[tag]);
  addEnglish(translations, groupedWordsIn(pageWords, 'en') ?? {});
  const shown = ownIn(language, groupedWordsIn(pageWords, language));
  addTexts(translations, language, shown);
  const load = (tag: string) => loadTexts(tag, fetch);
  const names = pageWords?.names ?? {};
  const offered = offeredLanguages(pageWords);
  const languages = Object.keys(names).filter((tag) => offered.includes(tag));
  const { translated, pick } = createPageLanguage({ translations, language, ownIn, load });
  return {
    translated,
    areShown: () =>
      document.documentElement.lang === (translations.resolvedLanguage ?? 'en') &&
      containsTexts(translations, shown),
    choice: { languages, names, pick },
  };
};

const withWord = (texts: Texts, [name = '', ...inner]: readonly string[], word: string): Texts => {
  const within = texts[name];
  const outer = typeof within === 'object' ? within : {};
  return { ...texts, [name]: inner.length === 0 ? word : withWord(outer, inner, word) };
};

const groupedWordsIn = (pageWords: PageWords | undefined, language: string): Texts | undefined => {
  const textOf = pageWords && wordsIn(pageWords, language);
  return (
    textOf &&
    pageWords.keys.reduce((texts, key) => withWord(texts, key.split('.'), `${textOf(key) ?? ''}`), {})
  );
};

export const containsTexts = (translations: i18n, texts: unknown, group = ''): boolean =>
  Object.entries(texts ?? {}).every(([name, text]) =>
    typeof text === 'string'
      ? translations.getResource(translations.language, 'translation', group + name) === text
      : containsTexts(translations, text, `${group}${name}.`),
  );

const loadTexts = async (language: string, fetch: typeof globalThis.fetch): Promise<unknown> => {
  try {
    const response = await fetch(new URL(translationsUrl(language), location.origin).href);
    const file: unknown = await response.json();
    return response.ok && isGroup(file) ? file : undefined;
  } catch {
    return undefined;
  }
};
