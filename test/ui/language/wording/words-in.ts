import { scriptOf } from '../../texts';

/** Writing systems without spaces between words. `findsWords` cannot detect where a word begins or ends in these systems. */
const UNSPACED = ['Hans', 'Hant', 'Jpan', 'Thai'];

/**
 * Returns a function that checks if a text contains one of `words`, in any letter case. A match inside a word of `longer`
 * does not count, for example 通知 in プッシュ通知. Only languages without spaces between words use `longer`.
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
