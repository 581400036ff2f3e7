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
 * in the `Hant` script. The file of the variant contains only the texts that differ. Returns `undefined` for any other language, such as
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
