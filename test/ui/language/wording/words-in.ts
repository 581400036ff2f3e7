import { scriptOf } from '../../texts';

/**
 * Scripts that have no spaces between words. A search for a word in such a script must also find matches in the middle of a run of
 * letters.
 */
const UNSPACED = ['Hans', 'Hant', 'Jpan', 'Thai'];

/**
 * Returns a function that checks if a text contains one of `words`, in any letter case. In a script without spaces, a
 * match inside one of the words in `longer` does not count: 通知 in プッシュ通知.
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
