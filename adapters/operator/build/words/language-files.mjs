import { join } from 'node:path';
import { filesBelow, readJsonFile } from '../files.mjs';

/** Folder of the translation files, in `public` and in a built site. */
const FOLDER = join('ui', 'assets', 'i18n');

/** Returns the path of a language's translation file. */
export const textsFile = (site, language) => join(site, FOLDER, `${language}.json`);

/** Lists the tags of all languages that have a translation file. */
export function languagesIn(site) {
  const names = filesBelow(join(site, FOLDER));
  return names.flatMap((name) => /^([^/]+)\.json$/.exec(name)?.[1] ?? []).sort();
}

/**
 * Returns the language that a regional variant is based on: `en` for `en-GB`, and `zh-Hant` for `zh-HK` because Hong Kong writes Chinese
 * in the script `Hant`. The file of the variant contains only the texts that differ. Returns `undefined` for any other language, such as
 * `pt-BR` if there is no `pt`.
 */
export function baseOf(language, languages) {
  const { language: name, script } = new Intl.Locale(language).maximize();
  const isBase = (tag) => tag !== language && new Intl.Locale(tag).maximize().script === script;
  return [`${name}-${script}`, name].find((tag) => languages.includes(tag) && isBase(tag));
}

/** Reads the texts of a language. For a regional variant, merges its own texts into the texts of its base language. */
export function readTexts(site, language) {
  const base = baseOf(language, languagesIn(site));
  const own = readOwnTexts(site, language);
  return base === undefined ? own : merged(readTexts(site, base), own);
}

/** Reads a translation file. Throws a `BuildFailure` if the file is missing or malformed. */
export const readOwnTexts = (site, language) => readJsonFile(textsFile(site, language));

function merged(base, own) {
  if (!isGroup(base) || !isGroup(own)) return own;
  const entries = Object.entries(own).map(([name, text]) => [name, merged(base[name], text)]);
  return { ...base, ...Object.fromEntries(entries) };
}

const isGroup = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Languages whose texts are embedded in the HTML document by default. Each language adds about 256 bytes. */
const DEFAULT_LANGUAGES = ['en', 'es', 'fr', 'de', 'pt-BR', 'ar'];

/** Maximum number of languages in the HTML document, including English. The page fetches all other languages. */
const MAX_LANGUAGES = 6;

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

/** Returns native names, sorted as users look for them. Sorting in the browser would take longer and depend on the browser. */
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
