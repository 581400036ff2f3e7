import type { ParseKeys } from 'i18next';

export type TextKey = ParseKeys;

/** For keys that the compiler cannot check. `test/ui/language/keys.test.tsx` checks that each possible key has a text. */
export const composedKey = (key: string): TextKey => key as TextKey;
