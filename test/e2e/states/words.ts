import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..', 'public', 'ui', 'assets', 'i18n');

interface Texts {
  readonly [name: string]: string | Texts;
}

/** Makes the page's own words of English ones: a pattern where several texts are the same in English only. */
export type Words = (english: string) => string | RegExp;

const flat = (texts: Texts, path = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[path + name, text] as const] : flat(text, `${path}${name}.`),
  );

const textsIn = (language: string): ReadonlyMap<string, string> =>
  new Map(flat(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))));

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with placeholders as a pattern for what it may have become; one that is nothing else says nothing. */
const patternOf = (text: string): RegExp | undefined => {
  if (!/\{\{/.test(text) || /^\{\{\w+\}\}$/.test(text)) return undefined;
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
