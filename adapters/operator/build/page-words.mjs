import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { BuildFailure } from './build-failure.mjs';
import { asScriptText } from './script-text.mjs';

/** Where a site or its sources keep the languages' files. */
const FOLDER = join('ui', 'assets', 'i18n');

/** Whose words stand in the document unless the environment names languages: each takes a quarter of a KiB there. */
const USUAL = ['en', 'es', 'fr', 'de', 'it', 'pt-BR', 'ar'];

/** How many languages have their words in the document, English among them; the others' come with their files. */
const MOST = 7;

const PLACE = /(<script\b[^>]*\bid="page-words"[^>]*>)([^<]*)(<\/script>)/;

/** The tags of the languages that have a file in a site or in its sources. */
export async function languagesIn(site) {
  const files = await readdir(join(site, FOLDER)).catch(() => []);
  return files
    .filter((name) => extname(name) === '.json')
    .map((name) => basename(name, '.json'))
    .sort();
}

/**
 * What the page says before its code is here, as a document holds it: the keys of the entry screen's texts, and the texts
 * in the order of those in the languages that the environment offers first.
 */
export async function pageWords(site, { languages: offered }, { keys, ...more }) {
  const all = await languagesIn(site);
  const named = Array.isArray(offered) && offered.length > 0 ? offered : USUAL;
  const early = ['en', ...named.filter((tag) => tag !== 'en' && all.includes(tag))].slice(0, MOST);
  const english = await readTexts(site, 'en');
  const lists = await Promise.all(
    early.map(async (tag) => {
      const own = await readTexts(site, tag);
      return [tag, keys.map((key) => textAt(own, key) || textAt(english, key))];
    }),
  );
  const names = Object.fromEntries(all.map((tag) => [tag, ownName(tag)]));
  return { keys, languages: all, names, words: Object.fromEntries(lists), ...more };
}

/** Name of a language in the language itself; the tag if it is invalid. In a browser, `Intl.DisplayNames` takes 15 ms. */
function ownName(language) {
  try {
    const [first, ...rest] = new Intl.DisplayNames(language, { type: 'language' }).of(language);
    return first.toLocaleUpperCase(language) + rest.join('');
  } catch {
    return language;
  }
}

/** A document with the words for another environment in it. */
export async function stampWords(site, document, environment) {
  const [, , text] = PLACE.exec(document) ?? [];
  if (text === undefined) return document;
  const { words: _before, languages: _all, names: _names, ...kept } = JSON.parse(text);
  const words = asScriptText(await pageWords(site, environment, kept));
  return document.replace(PLACE, (_whole, before, _text, after) => before + words + after);
}

/** Where the texts of a language are. */
export const textsFile = (site, language) => join(site, FOLDER, `${language}.json`);

/** The texts of a language. Rejects with a `BuildFailure` if its file is no JSON. */
export async function readTexts(site, language) {
  const file = textsFile(site, language);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (failure) {
    throw new BuildFailure(`${file} cannot be read: ${failure.message}`);
  }
}

const textAt = (texts, key) => key.split('.').reduce((group, name) => group?.[name], texts);
