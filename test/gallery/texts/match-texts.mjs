/** Replaces each run of white space by one space, and removes the control characters for text direction. */
export const plain = (text) =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const PLACEHOLDER = /\{\{\w+\}\}/;

/** Returns a pattern for a text with placeholders. A group captures each placeholder. */
const patternOf = (text) => new RegExp(`^${text.split(PLACEHOLDER).map(quoted).join('(.{1,120}?)')}$`, 'u');

const hasWords = (text) => /\p{L}/u.test(text.split(PLACEHOLDER).join(''));

/**
 * Returns a function that finds the translation keys of a visible text. `pairs` contains pairs of a key and its translation.
 * For "Phone call: 0177", the function returns two keys: those of "{{kind}}: {{target}}" and "Phone call".
 */
export function createMatcher(pairs) {
  const equal = new Map();
  const patterns = [];
  for (const [key, text] of pairs) {
    // Removes HTML tags, which are not visible on the page.
    const words = plain(text.replace(/<[^>]+>/g, ''));
    if (!PLACEHOLDER.test(words)) equal.set(words, [...(equal.get(words) ?? []), key]);
    else patterns.push({ key, pattern: patternOf(words), hasWords: hasWords(words) });
  }
  const matchPattern = (words, each) => {
    const [, ...parts] = each.pattern.exec(words) ?? [];
    // Without this check, "{{kind}}: {{target}}" would also match "jane: iPhone". `{{kind}}` must match another translation.
    if (parts.length === 0 || !(each.hasWords || equal.has(parts[0]))) return [];
    return [each.key, ...parts.flatMap((part) => equal.get(part) ?? [])];
  };
  return (visible) => {
    const words = plain(visible);
    return equal.get(words) ?? patterns.flatMap((each) => matchPattern(words, each));
  };
}

const groupOf = (key) => key.split('.').slice(0, -1).join('.');

/** Points for a visible text. Each other text of the key's group adds at most one point. */
const SEEN = 1000;

/**
 * Returns the best picture for each translation key. Prefers pictures on which the text is visible. If several keys have the
 * same text, prefers pictures with other texts of the key's group. The group of `APP.SMS.LABEL` is `APP.SMS`.
 */
export function choosePictures(pictures) {
  const candidates = pictures.flatMap((picture, at) => {
    const groups = picture.texts.filter(({ keys }) => keys.length === 1).map(({ keys }) => groupOf(keys[0]));
    return picture.texts.flatMap((text) =>
      text.keys.map((key) => {
        const sameGroup = text.keys.length > 1 ? groups.filter((group) => group === groupOf(key)).length : 0;
        const worth = (text.isSeen ? SEEN : 0) + sameGroup;
        return { key, picture, text, at, worth, area: text.box[2] * text.box[3] };
      }),
    );
  });
  candidates.sort((a, b) => a.worth - b.worth || b.at - a.at || b.area - a.area);
  return new Map(candidates.map((candidate) => [candidate.key, candidate]));
}
