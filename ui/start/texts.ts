import type { i18n } from 'i18next';
import type { Environment } from '../../core/configuration/environment';
import { translationsUrl } from '../language/choose-language';
import { isGroup } from '../language/group';
import type { LanguageChoice } from '../language/language-choice';
import { createPageLanguage } from '../language/page-language';
import { languageWishes } from '../language/preferred-languages';
import { withOwnWords } from '../language/text-overrides';
import { addEnglish, addTexts, createTranslations } from '../language/translations';
import { dataIn, offeredLanguages, PAGE_WORDS, type PageWords, wordsIn } from './shell/page-data';

/** Translations of the page, and the languages that the user can choose. */
export interface PageTexts {
  /** Resolves when the page shows the texts of the user's language, or when loading these texts has timed out. */
  readonly translated: Promise<void>;
  /** Returns true if the prerendered entry screen shows the texts and the language that React would render. */
  readonly areShown: () => boolean;
  readonly choice: LanguageChoice;
}

/** Creates translations from the texts in the page, and loads the remaining texts with `fetch`. */
export const createTexts = (
  environment: Environment,
  language: string,
  fetch: typeof globalThis.fetch,
): PageTexts => {
  const translations = createTranslations(language, languageWishes());
  const pageWords = dataIn(PAGE_WORDS) as PageWords | undefined;
  const ownIn = (tag: string, texts: unknown) =>
    withOwnWords(texts, environment.texts, tag, pageWords?.bases[tag]);
  addEnglish(translations, wordsIn(pageWords, 'en') ?? {});
  const shown = ownIn(language, wordsIn(pageWords, language));
  addTexts(translations, language, shown);
  const load = (tag: string) => loadTexts(tag, fetch);
  const names = pageWords?.names ?? {};
  const offered = offeredLanguages(environment.languages, pageWords);
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

/** Returns true if each of the `texts` equals the text with the same key in the current translations. */
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
