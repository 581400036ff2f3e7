import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildFailure } from './build-failure.mjs';
import { filesBelow } from './files.mjs';
import { languagesIn, readTexts, textsFile } from './page-words.mjs';

/** Suffix of a plural form (https://www.i18next.com/translation-function/plurals). */
const FORM = /_(zero|one|two|few|many|other)$/;

/** Markup that screens can render in texts. Other tags are not allowed. */
const MARKUP = /<\/?(?:strong|em|p)>|<br\/>/g;

/**
 * Rejects with a `BuildFailure` if a language's texts do not match the English texts, or if the sources do not use an
 * English text.
 */
export async function assertCompleteTexts(root) {
  const site = join(root, 'public');
  const english = await readTexts(site, 'en');
  for (const language of await languagesIn(site)) {
    const problems = problemsOfTexts(language, await readTexts(site, language), english);
    assertNone(problems, `Fix the texts in ${textsFile('public', language)}:`);
  }
  const folders = [join(root, 'core'), join(root, 'ui')];
  const sources = await Promise.all(folders.map(sourcesBelow));
  assertNone(unusedTexts(english, sources.flat()), 'Remove these unused texts from every language:');
}

function assertNone(problems, heading) {
  if (problems.length > 0) throw new BuildFailure([heading, ...problems].join('\n  '));
}

async function sourcesBelow(folder) {
  const names = (await filesBelow(folder)).filter((name) => /\.tsx?$/.test(name));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Lists missing or unknown keys, missing plural forms or values, and markup that differs from English. */
export function problemsOfTexts(language, texts, english) {
  const ours = new Map(flat(english));
  const theirs = new Map(flat(texts));
  const meant = (key) => ours.get(key) ?? ours.get(key.replace(FORM, '_other'));
  const needed = [...ours.keys()].flatMap((key) => (FORM.test(key) ? formsOf(key, language) : [key]));
  return [
    ...[...new Set(needed)].filter((key) => !theirs.get(key)).map((key) => `${key} is missing`),
    ...[...theirs].flatMap(([key, text]) => problemsOfText(text, meant(key)).map((what) => `${key} ${what}`)),
  ];
}

/**
 * Lists the keys that the sources do not use. A template literal counts as a use of every key that the literal could
 * produce.
 */
export function unusedTexts(english, sources) {
  const strings = sources.flatMap((source) => [...source.matchAll(/(['"`])([\w.${}()[\]]+)\1/g)]);
  const named = new Set(strings.map(([, , text]) => text));
  const templates = [...named].filter((text) => text.includes('${')).map((text) => text.split(/\$\{.*?\}/));
  const composed = templates
    .filter((parts) => /(?!APP\b)\b[A-Z]{2}/.test(parts.join(' ')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
  const keys = new Set(flat(english).map(([key]) => key.replace(FORM, '')));
  return [...keys].filter((key) => !named.has(key) && !composed.some((fits) => fits.test(key)));
}

function problemsOfText(text, english) {
  if (english === undefined) return ['is not a text of the page'];
  if (typeof text !== 'string') return ['is not a string'];
  return [
    ...(same(text, english, /\{\{.*?\}\}/g) ? [] : [`lacks the values of “${english}”`]),
    ...(/[{}]|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, '')) ? ['has a brace without a value'] : []),
    ...(same(text, english, MARKUP) ? [] : [`lacks the markup of “${english}”`]),
    ...(/[<>]/.test(text.replace(MARKUP, '')) ? ['has markup that no screen renders'] : []),
  ];
}

const partsOf = (text, part) => (text.match(part) ?? []).sort().join();

const same = (text, english, part) => partsOf(text, part) === partsOf(english, part);

/** Lists the plural forms of a key that a language needs for the numbers 0 to 200. */
function formsOf(key, language) {
  const rules = new Intl.PluralRules(language);
  const counted = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return [...counted, 'other'].map((form) => key.replace(FORM, `_${form}`));
}

/** Flattens nested texts to pairs of path and text. A name that contains a dot is quoted in the path. */
function flat(texts, path = '') {
  return Object.entries(texts).flatMap(([each, value]) => {
    const name = path + (each.includes('.') ? `"${each}"` : each);
    return typeof value === 'object' && value !== null ? flat(value, `${name}.`) : [[name, value]];
  });
}
