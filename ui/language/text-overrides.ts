import type { TextsByLanguage } from '../../core/configuration/shell-environment';
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

/**
 * Replaces texts of a language with the operator's texts. Texts for one language take precedence over texts for all languages
 * (`*`).
 */
export const withOwnWords = (file: unknown, own: TextsByLanguage, language: string): unknown =>
  over(over(file, own['*']), Object.hasOwn(own, language) ? own[language] : undefined);
