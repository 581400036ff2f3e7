import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A term that has one translation. */
interface Term {
  readonly use: string;
  /** The English term: each text that contains it has one of the `forms`, except the texts with the keys in `apart`. */
  readonly of?: string;
  readonly forms?: readonly string[];
  readonly apart?: readonly string[];
  /** Words that could be confused with the term. */
  readonly not: readonly string[];
}

interface Glossary {
  readonly terms: readonly Term[];
  /** Words of three or more letters that a language shares with English, except names. */
  readonly shared: readonly string[];
}

const folder = join(import.meta.dirname, 'glossaries');

export const glossaryOf = (language: string): Glossary =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
