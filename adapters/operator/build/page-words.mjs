import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { readJsonFile } from './files.mjs';
import { asScriptText } from './markup.mjs';

/** Folder of the translation files, in `public` and in a built site. */
const FOLDER = join('ui', 'assets', 'i18n');

/** Languages whose texts are embedded in the HTML document by default. Each language adds about 256 bytes. */
const DEFAULT_LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt-BR', 'ar'];

/** Maximum number of languages in the HTML document, including English. The page fetches all other languages. */
const MAX_LANGUAGES = 7;

const PLACE = /(<script\b[^>]*\bid="page-words"[^>]*>)([^<]*)(<\/script>)/;

/** Lists the tags of all available languages. */
export async function languagesIn(site) {
  const files = await readdir(join(site, FOLDER)).catch(() => []);
  return files
    .filter((name) => extname(name) === '.json')
    .map((name) => basename(name, '.json'))
    .sort();
}

/** Collects the texts of the entry screen in the first languages that the environment offers. */
export async function pageWords(site, { languages: offered }, { keys, ...more }) {
  const all = await languagesIn(site);
  const preferred = Array.isArray(offered) && offered.length > 0 ? offered : DEFAULT_LANGUAGES;
  const early = ['en', ...preferred.filter((tag) => tag !== 'en' && all.includes(tag))].slice(
    0,
    MAX_LANGUAGES,
  );
  const english = await readTexts(site, 'en');
  const words = {};
  for (const tag of early) {
    const texts = await readTexts(site, tag);
    words[tag] = keys.map((key) => textAt(texts, key) || textAt(english, key));
  }
  const names = Object.fromEntries(all.map((tag) => [tag, ownName(tag)]));
  return { keys, languages: all, names, words, ...more };
}

/**
 * Returns a language's name in that language. Returns the tag itself if the tag is invalid. Computing the names in the
 * browser would take 15 ms.
 */
function ownName(language) {
  try {
    const [first, ...rest] = new Intl.DisplayNames(language, { type: 'language' }).of(language);
    return first.toLocaleUpperCase(language) + rest.join('');
  } catch {
    return language;
  }
}

/** Replaces an HTML document's embedded texts with the texts for another environment. */
export async function stampWords(site, document, environment) {
  const [, , json] = PLACE.exec(document) ?? [];
  if (json === undefined) return document;
  const { words: _words, languages: _languages, names: _names, ...kept } = JSON.parse(json);
  const text = asScriptText(await pageWords(site, environment, kept));
  return document.replace(PLACE, (_all, before, _text, after) => before + text + after);
}

export const textsFile = (site, language) => join(site, FOLDER, `${language}.json`);

/** Reads the translation file of a language. */
export const readTexts = (site, language) => readJsonFile(textsFile(site, language));

const textAt = (texts, key) => key.split('.').reduce((group, name) => group?.[name], texts);
