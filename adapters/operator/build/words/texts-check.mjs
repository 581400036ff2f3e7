import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildFailure, filesBelow } from '../files.mjs';
import { baseOf, languagesIn, readOwnTexts, readTexts, textsFile } from './language-files.mjs';

/** Suffix of a plural form (https://www.i18next.com/translation-function/plurals). */
const FORM = /_(zero|one|two|few|many|other)$/;

const COUNT = '{{count}}';

/** Markup that screens can render in texts. Other tags are not allowed. */
const MARKUP = /<\/?(?:strong|em|p)>|<br\/>/g;

/** Language tag with optional script, region and variants, such as `en`, `zh-Hant` or `ca-valencia`. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?(?:-[a-z\d]{5,8})*$/;

/** Throws a `BuildFailure` if the texts of a language do not match the English texts, or if no source uses an English text. */
export function assertCompleteTexts(root) {
  const site = join(root, 'public');
  const languages = languagesIn(site);
  const misnamed = languages.find((tag) => !TAG.test(tag));
  if (misnamed)
    throw new BuildFailure(`Rename ${textsFile('public', misnamed)}: use a language tag such as en-GB.`);
  const faults = languages.flatMap((language) => {
    const problems = problemsOfFile(site, language);
    return problems.length > 0 ? listed(`Fix the texts in ${textsFile('public', language)}:`, problems) : [];
  });
  if (faults.length > 0) throw new BuildFailure(faults.join('\n'));
  const folders = [join(root, 'core'), join(root, 'ui')];
  const files = folders.flatMap((folder) => filesBelow(folder).map((name) => join(folder, name)));
  const sources = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const unused = unusedTexts(readTexts(site, 'en'), sources);
  if (unused.length > 0)
    throw new BuildFailure(listed('Remove these unused texts from every language:', unused));
}

const listed = (heading, lines) => [heading, ...lines].join('\n  ');

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

/** Lists missing and unknown keys, missing and unknown plural forms, and values or markup that differ from English. */
export function problemsOfTexts(language, texts, english) {
  const numbers = numbersOfForms(language);
  const needed = Object.keys(numbers).filter((form) => form === 'other' || numbers[form].length > 0);
  const ours = new Map(flat(english));
  const theirs = new Map(flat(texts));
  const keys = [...ours.keys()].flatMap((key) =>
    FORM.test(key) ? needed.map((form) => key.replace(FORM, `_${form}`)) : [key],
  );
  const missing = [...new Set(keys)].filter((key) => !theirs.get(key));
  const wrong = [...theirs].flatMap(([key, text]) => {
    const [, form] = FORM.exec(key) ?? [];
    const meant = ours.get(key.replace(FORM, '_other')) ?? ours.get(key);
    if (meant && form && !numbers[form]) return [`${key} is not a plural form of the language`];
    return problemsOfText(text, meant, numbers[form]).map((what) => `${key} ${what}`);
  });
  return [...missing.map((key) => `${key} is missing`), ...wrong];
}

/** Lists the keys that the sources do not use. A template literal counts as a use of every key that the literal could produce. */
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
function numbersOfForms(language) {
  const rules = new Intl.PluralRules(language);
  const forms = Object.fromEntries(rules.resolvedOptions().pluralCategories.map((form) => [form, []]));
  for (let number = 0; number <= 200; number += 1) forms[rules.select(number)].push(number);
  return forms;
}

/** Flattens nested texts to pairs of path and text. A name that contains a dot is quoted in the path. */
function flat(texts, path = '') {
  return Object.entries(texts).flatMap(([each, value]) => {
    const name = path + (each.includes('.') ? `"${each}"` : each);
    return typeof value === 'object' && value !== null ? flat(value, `${name}.`) : [[name, value]];
  });
}
