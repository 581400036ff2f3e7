import type { TextsByLanguage } from '../../core/additions/environment';
import { isGroup, type Texts } from './group';

const over = (file: unknown, own: Texts | undefined): unknown => {
  if (own === undefined) return file;
  const texts = isGroup(file) ? file : {};
  const entries = Object.entries(own).map(([key, text]) => [
    key,
    typeof text !== 'string' ? over(Object.hasOwn(texts, key) ? texts[key] : undefined, text) : text,
  ]);
  return { ...texts, ...Object.fromEntries(entries) };
};

/** The order of precedence is: `language` (such as `en-GB`), `base` (such as `en`), all languages (`*`). */
export const withOwnWords = (
  file: unknown,
  own: TextsByLanguage,
  language: string,
  base = language,
): unknown =>
  ['*', base, language].reduce(
    (texts, tag) => over(texts, Object.hasOwn(own, tag) ? own[tag] : undefined),
    file,
  );
