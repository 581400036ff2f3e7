import { asScriptText } from '../markup.mjs';
import { baseOf, languagesIn, readTexts } from './language-files.mjs';

/** Languages whose texts are embedded in the HTML document by default. Each language adds about 256 bytes. */
const DEFAULT_LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar'];

/** Maximum number of languages in the HTML document, including English. The page fetches all other languages. */
const MAX_LANGUAGES = 6;

const PLACE = /(<script\b[^>]*\bid="page-words"[^>]*>)([^<]*)(?=<\/script>)/;

/** Collects the entry screen's texts in the first offered languages and in their regional variants that have the same texts. */
export function pageWords(site, { languages: offered }, { keys, rightToLeft }) {
  const all = languagesIn(site);
  const preferred = Array.isArray(offered) && offered.length > 0 ? offered : DEFAULT_LANGUAGES;
  const early = ['en', ...preferred.filter((tag) => tag !== 'en' && all.includes(tag))];
  const wordsOf = (tag) => {
    const texts = readTexts(site, tag);
    return keys.map((key) => key.split('.').reduce((group, name) => group[name], texts));
  };
  const words = Object.fromEntries(early.slice(0, MAX_LANGUAGES).map((tag) => [tag, wordsOf(tag)]));
  const variants = all.map((tag) => [tag, baseOf(tag, all)]).filter(([, base]) => base !== undefined);
  for (const [tag, base] of variants)
    if (String(wordsOf(tag)) === String(words[base])) words[tag] = words[base];
  return { keys, names: namesOf(all), bases: Object.fromEntries(variants), words, rightToLeft };
}

/**
 * Returns the native names of languages, sorted by name for the language picker, because users look for the native name of their
 * language. Sorting in the browser would take longer, and the order would depend on the browser.
 */
function namesOf(languages) {
  const named = languages.map((tag) => [tag, ownName(tag)]);
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, 'en')));
}

/** Returns the name of a language in that language, such as "English (UK)". */
function ownName(language) {
  const options = { type: 'language', languageDisplay: 'standard', style: 'short' };
  const [first, ...rest] = new Intl.DisplayNames(language, options).of(language);
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** Writes the entry screen's texts into an HTML document, in the first languages that the environment configuration offers. */
export const stampWords = (site, document, environment) =>
  document.replace(
    PLACE,
    (_all, before, json) => before + asScriptText(pageWords(site, environment, JSON.parse(json))),
  );
