import type { ParseKeys } from 'i18next';

/** The key of a text. */
export type TextKey = ParseKeys;

/**
 * A key that is put together, or that the core names: the compiler cannot know it. `test/ui/language/keys.test.tsx` holds that
 * there is a text for whatever it can become.
 */
export const composedKey = (key: string): TextKey => key as TextKey;
