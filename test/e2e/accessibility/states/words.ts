import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'public', 'ui', 'assets', 'i18n');

interface Texts {
  readonly [name: string]: string | Texts;
}

/** Makes the page's own words of English ones: a pattern where several texts are the same in English only. */
export type Words = (english: string) => string | RegExp;

const flat = (texts: Texts, path = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[path + name, text] as const] : flat(text, `${path}${name}.`),
  );

const fileOf = (language: string): Texts =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

/** English that no English word is left of: accented, in brackets and two fifths longer. Whatever is not translated stands out. */
export const PSEUDO = 'en-XA';

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžlłdďtťrřgğ']
    .join('')
    .match(/../gu)
    ?.map((pair) => [...pair]) ?? [],
);

/** A text in it; what stands for a value and what is markup stay. */
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

/** A document of ours with the pseudo-language in place of the English that it brings. */
export const withPseudoWords = (document: string): string =>
  document.replace(
    /(<script[^>]*id="page-words">)(.*?)(?=<\/script>)/s,
    (_all, start: string, json: string) => {
      const page = JSON.parse(json);
      return start + JSON.stringify({ ...page, words: { ...page.words, en: page.words.en.map(pseudo) } });
    },
  );

/** Every language that there is. */
export const everyLanguage = readdirSync(folder).map((name) => name.replace('.json', ''));

/** The file for a browser's wish, the pseudo-language included. */
export const textsOf = (wish: string): Texts => {
  if (wish === PSEUDO) return pseudoTexts(fileOf('en'));
  return fileOf(everyLanguage.includes(wish) ? wish : wish.slice(0, 2));
};

const textsIn = (language: string): ReadonlyMap<string, string> => new Map(flat(textsOf(language)));

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with placeholders as a pattern for what it may have become; one without a word of its own says nothing. */
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

/** The words of a language for what the tests say in English; what is no text of the page's stays as it is. */
export const wordsOf = (language: string): Words => {
  const theirs = textsIn(language);
  const texts = [...textsIn('en')].map(([key, english]) => ({
    english,
    pattern: patternOf(english),
    theirs: theirs.get(key) ?? english,
  }));
  const translate = (english: string): readonly string[] => {
    const same = texts.filter((text) => text.english === english).map((text) => text.theirs);
    if (same.length > 0) return [...new Set(same)];
    for (const text of texts) {
      const values = text.pattern?.exec(english)?.groups;
      if (values) return [text.theirs.replace(/\{\{(\w+)\}\}/g, (_, name) => fill(values[name] ?? ''))];
    }
    return [english];
  };
  const fill = (value: string): string => translate(value)[0] ?? value;
  return (english) => {
    const [only = english, ...others] = translate(english);
    return others.length === 0 ? only : new RegExp(`^(${[only, ...others].map(quoted).join('|')})$`);
  };
};
