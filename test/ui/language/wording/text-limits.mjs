// Length limits of the translations, read from purposes.json. Used by the tests and by the pages for translators.

/** Tolerance of a length limit, as a share of the limit. Needed because limits are approximate ("~20 characters"). */
const TOLERANCE = 0.2;

const SENTENCES = { one: 1, two: 2, three: 3 };

/** East Asian characters that are twice as wide as a Latin letter. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Returns the maximum number of characters of a text, such as 20 if its description contains "~20 characters". Returns
 * `undefined` if the description contains no such limit.
 */
export function limitIn(purpose) {
  const found = /~(\d+) characters/.exec(purpose);
  return found ? Number(found[1]) : undefined;
}

/**
 * Reads the maximum number of sentences from the description of a text. For example, returns 2 for "two short sentences".
 * Returns `undefined` for a description without a number.
 */
export function sentencesIn(purpose) {
  const found = /\b(one|two|three) (?:short )?sentences?\b/i.exec(purpose);
  return found ? SENTENCES[found[1].toLowerCase()] : undefined;
}

/** Returns the number of visible characters without placeholders. A wide character counts as two. */
export function widthOf(text) {
  const visible = text.replace(/\{\{.*?\}\}|<.*?>/g, '');
  const characters = [...new Intl.Segmenter().segment(visible)];
  return characters.reduce((width, { segment }) => width + (WIDE.test(segment) ? 2 : 1), 0);
}

/** Returns true if a text exceeds the length limit in its description by more than the tolerance. */
export function isTooLong(text, purpose) {
  const limit = limitIn(purpose);
  return limit !== undefined && widthOf(text) > limit * (1 + TOLERANCE);
}
