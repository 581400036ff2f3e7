import type { ParseKeys } from 'i18next';

export type TextKey = ParseKeys;

/**
 * Converts a string to a translation key if the compiler cannot check the key, for example a composed key.
 * `test/ui/language/keys.test.tsx` checks that each possible key has a text.
 */
export const composedKey = (key: string): TextKey => key as TextKey;
