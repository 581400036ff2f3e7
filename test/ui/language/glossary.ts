import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One thing has one word. */
interface Term {
  readonly use: string;
  /** What it is in English: whatever has that there has one of the `forms` here, but the keys that stand `apart`. */
  readonly of?: string;
  readonly forms?: readonly string[];
  readonly apart?: readonly string[];
  /** Words that it could be mixed up with. */
  readonly not: readonly string[];
}

interface Glossary {
  readonly terms: readonly Term[];
  /** The words of three letters and more that a language shares with our English, besides names. */
  readonly shared: readonly string[];
}

const folder = join(import.meta.dirname, 'glossaries');

export const glossaryOf = (language: string): Glossary =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
