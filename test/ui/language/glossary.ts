import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { baseOf } from '../../../adapters/operator/build/words/language-files.mjs';
import { everyLanguage } from '../texts';

interface Term {
  readonly use: string;
  /** English term. If an English text contains this term, its translation must contain `use`, or one of `forms` if given. */
  readonly of?: string;
  readonly forms?: readonly string[];
  /** Keys of texts that may translate the English term differently. */
  readonly apart?: readonly string[];
  readonly not?: readonly string[];
}

interface Glossary {
  readonly terms: readonly Term[];
  /** Words of three or more letters that are the same in this language and in English. Names are not listed. */
  readonly shared?: readonly string[];
  /** One-letter words that must not end a line. A non-breaking space must follow these words. */
  readonly unbroken?: string;
  /** Translation keys of texts that may exceed their length limit (`purposes.json`), each with the reason. */
  readonly longer?: Readonly<Record<string, string>>;
}

const folder = join(import.meta.dirname, 'glossaries');

export const languagesWithGlossary: readonly string[] = readdirSync(folder).map((file) => parse(file).name);

/** Returns the glossary of a language. A regional variant without a glossary uses the glossary of its base language. */
export const glossaryOf = (language: string): Glossary => {
  const file = join(folder, `${language}.json`);
  const base = baseOf(language, everyLanguage);
  if (!existsSync(file)) return base === undefined ? { terms: [] } : glossaryOf(base);
  return JSON.parse(readFileSync(file, 'utf8'));
};
