import type { TextGroup } from '../../core/configuration/shell-environment';

/** Texts in nested groups, with the structure of a language file. */
export type Texts = TextGroup;

/** Returns true for a value that can be a group of texts in a language file: an object that is not an array. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
