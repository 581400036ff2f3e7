import english from '../../public/ui/assets/i18n/en.json';
import { textsIn } from './translations';

/** How a language's file differs from the texts that there are. */
export interface TextComparison {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

const keysOf = (texts: object, group = ''): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    const key = group === '' ? name : `${group}.${name}`;
    return typeof text === 'string' ? [key] : keysOf(text, key);
  });

/** What an operator's file lacks, and what it says in vain. */
export const compareTexts = (file: unknown): TextComparison => {
  const known = keysOf(english);
  const given = keysOf(textsIn(file));
  return {
    missing: known.filter((key) => !given.includes(key)),
    unknown: given.filter((key) => !known.includes(key)),
  };
};
