import type { ParseKeys } from 'i18next';

export type TextKey = ParseKeys;

/**
 * Casts a string to a translation key, for keys that the compiler cannot check, such as composed keys.
 * `test/ui/language/keys.test.tsx` checks that each possible key has a text.
 */
export const composedKey = (key: string): TextKey => key as TextKey;
