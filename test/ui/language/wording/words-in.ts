import { scriptOf } from '../../texts';

/** Scripts without spaces between words. In these scripts, a word can begin at any character of a text. */
const UNSPACED = ['Hans', 'Hant', 'Jpan', 'Thai'];

/**
 * Returns a function that checks if a text of the language contains one of the words, in any letter case. In a script without
 * spaces, a part of a `longer` word does not count: 通知 in プッシュ通知.
 */
export const findsWords = (
  words: readonly string[],
  language: string,
  longer: readonly string[] = [],
): ((text: string) => boolean) => {
  const anyWord = `(?:${words.join('|')})`;
  const isUnspaced = UNSPACED.includes(scriptOf(language));
  const finder = new RegExp(isUnspaced ? anyWord : `(?<![\\p{L}\\p{M}-])${anyWord}(?!\\p{L})`, 'iu');
  const ignored = ['\\{\\{.*?\\}\\}', ...(isUnspaced ? longer : [])];
  const ignore = new RegExp(ignored.join('|'), 'giu');
  return (text) => words.length > 0 && finder.test(text.replace(ignore, ''));
};
