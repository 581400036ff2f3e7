/** The forms that a text with a number in it may have (https://www.i18next.com/translation-function/plurals). */
const FORM = /_(zero|one|two|few|many|other)$/;

/** The only markup that a screen shows as such. */
const MARKUP = /<\/?(?:strong|em|p)>|<br\/>/g;

/**
 * What is wrong with a language's texts beside the English ones: a key that is missing or nobody knows, a plural form that its
 * numbers need, a value that is not put in, markup that English does not have. Each is a line that names the key.
 * @returns {readonly string[]}
 */
export function problemsOfTexts(language, texts, english) {
  const ours = new Map(flat(english));
  const theirs = new Map(flat(texts));
  const meant = (key) => ours.get(key) ?? ours.get(key.replace(FORM, '_other'));
  const needed = new Set(
    [...ours.keys()].flatMap((key) => (FORM.test(key) ? formsOf(key, language) : [key])),
  );
  return [
    ...[...needed].filter((key) => !theirs.get(key)).map((key) => `${key} is missing`),
    ...[...theirs].flatMap(([key, text]) => problemsOfText(text, meant(key)).map((what) => `${key} ${what}`)),
  ];
}

/**
 * The keys of texts that no source asks for: none names them in a string, and none puts them together in a template that says
 * more of them than that they are texts.
 * @returns {readonly string[]}
 */
export function unusedTexts(english, sources) {
  const strings = sources.flatMap((source) => [...source.matchAll(/(['"`])([\w.${}()[\]]+)\1/g)]);
  const named = new Set(strings.map(([, , said]) => said));
  const templates = [...named].filter((said) => said.includes('${')).map((said) => said.split(/\$\{.*?\}/));
  const composed = templates
    .filter((parts) => /(?!APP\b)\b[A-Z]{2}/.test(parts.join(' ')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
  const keys = new Set(flat(english).map(([key]) => key.replace(FORM, '')));
  return [...keys].filter((key) => !named.has(key) && !composed.some((fits) => fits.test(key)));
}

function problemsOfText(text, english) {
  if (english === undefined) return ['is no text of the page'];
  if (typeof text !== 'string') return ['is no text'];
  return [
    ...(same(text, english, /\{\{.*?\}\}/g) ? [] : [`does not have the values of “${english}”`]),
    ...(/[{}]|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, '')) ? ['has a brace that stands for nothing'] : []),
    ...(same(text, english, MARKUP) ? [] : [`does not have the markup of “${english}”`]),
    ...(/[<>]/.test(text.replace(MARKUP, '')) ? ['has markup that no screen shows'] : []),
  ];
}

const partsOf = (text, part) => (text.match(part) ?? []).sort().join();

const same = (text, english, part) => partsOf(text, part) === partsOf(english, part);

/** The keys of a text with a number in it, by the language's own rules; nobody counts millions here. */
function formsOf(key, language) {
  const rules = new Intl.PluralRules(language);
  const counted = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return [...counted, 'other'].map((form) => key.replace(FORM, `_${form}`));
}

/** The texts by their keys; a name with a dot in it stands for no groups. */
function flat(texts, path = '') {
  return Object.entries(texts).flatMap(([each, value]) => {
    const name = each.includes('.') ? `"${each}"` : each;
    return typeof value === 'object' && value !== null
      ? flat(value, `${path}${name}.`)
      : [[path + name, value]];
  });
}
