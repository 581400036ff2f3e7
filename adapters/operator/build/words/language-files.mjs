import { join } from 'node:path';
import { BuildFailure, filesBelow, readJsonFile } from '../files.mjs';

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
 * Returns the base language of a regional variant, such as `en` for `en-GB`. Returns `undefined` if `languages` contains no base
 * language with the same script.
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

const readOwnTexts = (site, language) => readJsonFile(textsFile(site, language));

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

/**
 * Returns the data to embed in the HTML document: all language names, the entry screen's texts in some languages, and the
 * settings of `environment` that the inline script reads. `usual` contains the default settings.
 */
export function pageWords(site, environment, { keys, rightToLeft }, usual = environment) {
  const all = languagesIn(site);
  const { title, recoveryTypes, dynamicFactors, texts, languages: wanted } = environment;
  const offered = wanted.filter((tag) => all.includes(tag));
  const preferred = wanted.length > 0 ? offered : DEFAULT_LANGUAGES.filter((tag) => all.includes(tag));
  const early = ['en', ...preferred.filter((tag) => tag !== 'en')];
  const wordsOf = (tag) => {
    const file = readTexts(site, tag);
    const texts = keys.map((key) => key.split('.').reduce((group, name) => group[name], file));
    return texts.map((text) => text.replaceAll('\n', ' ')).join('\n');
  };
  const words = Object.fromEntries(early.slice(0, MAX_LANGUAGES).map((tag) => [tag, wordsOf(tag)]));
  const variants = all.map((tag) => [tag, baseOf(tag, all)]).filter(([, base]) => base !== undefined);
  for (const [tag, base] of variants) if (wordsOf(tag) === words[base]) words[tag] = '';
  const settings = {
    types: dynamicFactors ? [] : recoveryTypes,
    ...(title !== usual.title && { title }),
    ...(offered.length > 0 && { offered }),
    ...(Object.keys(texts).length > 0 && { own: texts }),
  };
  return { keys, names: namesOf(all), bases: Object.fromEntries(variants), words, rightToLeft, ...settings };
}

/**
 * Returns the native names of languages, sorted by name for the language picker, because users look for the native name of their
 * language. Sorting in the browser would take longer, and the order would depend on the browser.
 */
function namesOf(languages) {
  const named = languages.map((tag) => [tag, ownName(tag)]);
  return Object.fromEntries(named.sort(([, one], [, other]) => one.localeCompare(other, 'en')));
}

function ownName(language) {
  const options = { type: 'language', languageDisplay: 'standard', style: 'short' };
  const [first, ...rest] = new Intl.DisplayNames(language, options).of(language);
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** Suffix of a plural form (https://www.i18next.com/translation-function/plurals). */
export const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

const COUNT = '{{count}}';

/** Markup that screens can render in texts. Other tags are not allowed. */
const MARKUP = /<\/?(?:strong|em|p)>|<br\/>/g;

/** Language tag with optional script, region and variants, such as `en`, `zh-Hant` or `ca-valencia`. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?(?:-[a-z\d]{5,8})*$/;

/** Throws a `BuildFailure` if the texts of a language do not match the English texts. */
export function assertCompleteTexts(root) {
  const site = join(root, 'public');
  const languages = languagesIn(site);
  const misnamed = languages.find((tag) => !TAG.test(tag));
  if (misnamed)
    throw new BuildFailure(`Rename ${textsFile('public', misnamed)}: use a language tag such as en-GB.`);
  const faults = languages.flatMap((language) => {
    const problems = problemsOfFile(site, language);
    const heading = `Fix the texts in ${textsFile('public', language)}:`;
    return problems.length > 0 ? [heading, ...problems.map((problem) => `  ${problem}`)] : [];
  });
  if (faults.length > 0) throw new BuildFailure(faults.join('\n'));
}

/** Lists the problems of a translation file, such as texts repeated from its base language. Omits problems of the base language. */
export function problemsOfFile(site, language) {
  const english = readTexts(site, 'en');
  const problems = problemsOfTexts(language, readTexts(site, language), english);
  const base = baseOf(language, languagesIn(site));
  if (base === undefined) return problems;
  const texts = readTexts(site, base);
  const inherited = problemsOfTexts(base, texts, english);
  const known = new Map(flat(texts));
  const repeated = flat(readOwnTexts(site, language)).filter(([key, text]) => known.get(key) === text);
  return [
    ...problems.filter((problem) => !inherited.includes(problem)),
    ...repeated.map(([key]) => `${key} equals the text of ${base}: remove it`),
  ];
}

/** Lists the problems of a language's texts, such as missing keys, unknown plural forms, or markup that differs from English. */
export function problemsOfTexts(language, texts, english) {
  const numbers = numbersOfForms(language);
  const needed = Object.keys(numbers).filter((form) => form === 'other' || numbers[form].length > 0);
  const ours = new Map(flat(english));
  const theirs = new Map(flat(texts));
  const keys = [...ours.keys()].flatMap((key) =>
    PLURAL_FORM.test(key) ? needed.map((form) => key.replace(PLURAL_FORM, `_${form}`)) : [key],
  );
  const missing = [...new Set(keys)].filter((key) => !theirs.get(key));
  const wrong = [...theirs].flatMap(([key, text]) => {
    const [, form] = PLURAL_FORM.exec(key) ?? [];
    const meant = ours.get(key.replace(PLURAL_FORM, '_other')) ?? ours.get(key);
    if (meant && form && !numbers[form]) return [`${key} is not a plural form of the language`];
    return problemsOfText(text, meant, numbers[form]).map((what) => `${key} ${what}`);
  });
  return [...missing.map((key) => `${key} is missing`), ...wrong];
}

function problemsOfText(text, english, numbers) {
  if (english === undefined) return ['is not a text of the page'];
  if (typeof text !== 'string') return ['is not a string'];
  // A plural form for a single number may spell out the number instead of using the placeholder: “in one second”.
  const isInWords = numbers?.length === 1 && !text.includes(COUNT);
  const values = (each) => (each.match(/\{\{.*?\}\}/g) ?? []).sort().join();
  const markup = (each) => String(each.match(MARKUP));
  const problems = {
    [`lacks the values of “${english}”`]:
      values(text) !== values(isInWords ? english.replaceAll(COUNT, '') : english),
    'has a brace without a value': /[{}]|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, '')),
    [`lacks the markup of “${english}”`]: markup(text) !== markup(english),
    'has markup that no screen renders': /[<>]|&#?\w+;/.test(text.replace(MARKUP, '')),
  };
  return Object.keys(problems).filter((problem) => problems[problem]);
}

/** Returns the plural forms of a language, each with the numbers from 0 to 200 that need the form. */
export function numbersOfForms(language) {
  const rules = new Intl.PluralRules(language);
  const forms = Object.fromEntries(rules.resolvedOptions().pluralCategories.map((form) => [form, []]));
  for (let number = 0; number <= 200; number += 1) forms[rules.select(number)].push(number);
  return forms;
}

/** Flattens nested texts to pairs of path and text. A name that contains a dot is quoted in the path. */
export function flat(texts, path = '') {
  return Object.entries(texts).flatMap(([each, value]) => {
    const name = path + (each.includes('.') ? `"${each}"` : each);
    return typeof value === 'object' && value !== null ? flat(value, `${name}.`) : [[name, value]];
  });
}
