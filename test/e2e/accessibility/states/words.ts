import { withOwnWords } from '../../../../ui/language/text-overrides';
import { everyLanguage, pairsIn, textsOf as textsOfFile } from '../../../ui/texts';

interface Texts {
  readonly [name: string]: string | Texts;
}

/** Translates an English text of the page. Returns a pattern if the English text has several translations. */
export type Words = (english: string) => string | RegExp;

/**
 * Language code of the pseudo-language. Its texts are English with accents and brackets and 40 % longer, so that
 * untranslated text is visible.
 */
export const PSEUDO = 'en-XA';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžlłdďtťrřgğ']
    .join('')
    .match(/../gu)
    ?.map((pair) => [...pair]) ?? [],
);

/** Converts a text to the pseudo-language. Placeholders and markup stay unchanged. */
const pseudo = (text: string): string => {
  const parts = text.split(/(\{\{\w+\}\}|<[^>]+>)/);
  const written = parts.map((part, at) =>
    at % 2 ? part : part.replace(/\p{L}/gu, (letter) => accents[letter] ?? `${letter}\u0302`),
  );
  return `[${written.join('')}${' ~'.repeat(Math.ceil(text.length / 5))}]`.normalize('NFC');
};

const pseudoTexts = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? pseudo(text) : pseudoTexts(text),
    ]),
  );

/** Replaces the English texts that the HTML document contains with texts in the pseudo-language. */
export const withPseudoWords = (document: string): string =>
  document.replace(
    /(<script[^>]*id="page-words">)(.*?)(?=<\/script>)/s,
    (_all, start: string, json: string) => {
      const page = JSON.parse(json);
      const en = page.words.en.split('\n').map(pseudo).join('\n');
      return start + JSON.stringify({ ...page, words: { ...page.words, en } });
    },
  );

/** The operator's own texts (`texts` of the environment) in a rehearsal of a brand. */
const own = JSON.parse(process.env.GALLERY_TEXTS ?? '{}');

export const textsOf = (wish: string): Texts => {
  if (wish === PSEUDO) return pseudoTexts(textsOfFile('en'));
  const language = everyLanguage.includes(wish) ? wish : wish.slice(0, 2);
  return withOwnWords(textsOfFile(language), own, language, language.slice(0, 2)) as Texts;
};

export const entryIn = (language: string): Readonly<Record<string, string>> =>
  textsOfFile(language).APP.ENTRY;

const textsIn = (language: string): ReadonlyMap<string, string> => new Map(pairsIn(textsOf(language)));

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Converts a text with placeholders to a pattern that matches the text after the placeholders are replaced. Returns
 * `undefined` for a text without placeholders, and for a text that contains only placeholders.
 */
const patternOf = (text: string): RegExp | undefined => {
  if (!/\{\{/.test(text) || !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, ''))) return undefined;
  const named = new Set<string>();
  const pattern = quoted(text).replace(/\\\{\\\{(\w+)\\\}\\\}/g, (_, name: string) => {
    if (named.has(name)) return `\\k<${name}>`;
    named.add(name);
    return `(?<${name}>.+)`;
  });
  return new RegExp(`^${pattern}$`);
};

/** Names of the placeholders whose values are numbers. The page writes numbers with the digits of its language. */
const NUMBERS = ['all', 'count', 'length', 'met', 'seconds', 'step'];

export const wordsOf = (language: string): Words => {
  const theirs = textsIn(language);
  const texts = pairsIn(textsOfFile('en')).map(([key, english]) => ({
    english,
    pattern: patternOf(english),
    theirs: theirs.get(key) ?? english,
  }));
  const translate = (english: string): readonly string[] => {
    const same = texts.filter((text) => text.english === english).map((text) => text.theirs);
    if (same.length > 0) return [...new Set(same)];
    for (const text of texts) {
      const values = text.pattern?.exec(english)?.groups;
      if (values) return [text.theirs.replace(/\{\{(\w+)\}\}/g, (_, name) => fill(name, values[name] ?? ''))];
    }
    return [english];
  };
  const fill = (name: string, value: string): string =>
    NUMBERS.includes(name) ? Number(value).toLocaleString(language) : (translate(value)[0] ?? value);
  return (english) => {
    const [only = english, ...others] = translate(english);
    return others.length === 0 ? only : new RegExp(`^(${[only, ...others].map(quoted).join('|')})$`);
  };
};
