import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A term with a fixed translation in one language. */
interface Term {
  readonly use: string;
  /**
   * The English term. If an English text contains the term, its translation must contain one of the `forms`.
   * Texts with the keys in `apart` are exempt.
   */
  readonly of?: string;
  readonly forms?: readonly string[];
  readonly apart?: readonly string[];
  /** Words that translations must not use instead of the term. */
  readonly not: readonly string[];
}

interface Glossary {
  readonly terms: readonly Term[];
  /** Words of three or more letters that the language shares with English. Names are not listed. */
  readonly shared: readonly string[];
}

const folder = join(import.meta.dirname, 'glossaries');

export const glossaryOf = (language: string): Glossary =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
