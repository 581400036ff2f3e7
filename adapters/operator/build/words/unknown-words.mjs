import { flat, languagesIn, numbersOfForms, PLURAL_FORM, readTexts } from './language-files.mjs';

/** Lists the languages and texts that a valid environment names and the page does not have, each with the reason. */
export function unknownWords(site, { languages = [], texts = {}, notice = {}, links = [] }) {
  const all = languagesIn(site);
  const isOwn = (tag) => tag === '*' || all.includes(tag);
  // The operator's words for `pt` are also shown in `pt-BR`, and without English the first words in all other languages.
  const isNeverShown = (tag, at, tags) =>
    !all.some((each) => `${each}-`.startsWith(`${tag}-`)) && (at > 0 || tags.includes('en'));
  const words = [['notice', notice], ...links.map((link, at) => [`links.${at}`, link])];
  const unread = words.flatMap(([field, { text = {} }]) =>
    Object.keys(text)
      .filter(isNeverShown)
      .map((tag) => `${field}.text.${tag}`),
  );
  const unknown = [
    ...languages.flatMap((tag, at) => (isOwn(tag) ? [] : `languages.${at} (${tag})`)),
    ...Object.keys(texts).flatMap((tag) => (isOwn(tag) ? [] : `texts.${tag}`)),
  ];
  const keys = Object.entries(texts).flatMap(([tag, own]) =>
    isOwn(tag) ? unknownTexts(site, tag, own) : [],
  );
  const where = 'is not a text of the page. public/ui/assets/i18n/en.json has all keys.';
  return [
    ...[...unknown, ...unread].map((field) => `${field} is not a language of the page: ${all.join(', ')}.`),
    ...keys.map((key) => `texts.${key} ${where}`),
  ];
}

/** Lists the overridden texts of a language (`*` for all) that do not exist in the page. */
function unknownTexts(site, tag, overrides) {
  const known = new Set(flat(readTexts(site, 'en')).map(([key]) => key));
  const isForm = (form) => tag === '*' || form in numbersOfForms(tag);
  const isKnown = (key) =>
    known.has(key) || (known.has(key.replace(PLURAL_FORM, '_other')) && isForm(PLURAL_FORM.exec(key)?.[1]));
  return flat(overrides).flatMap(([key]) => (isKnown(key) ? [] : `${tag}.${key}`));
}
