import type { TextGroup } from '../../core/additions/environment';

/** Texts in nested groups, with the structure of a language file. */
export type Texts = TextGroup;

/** Returns true for an object that is not an array. In a language file, such a value is a group of texts. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
