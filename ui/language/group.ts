import type { TextGroup } from '../../core/configuration/shell-environment';

/** Nested groups of texts, as in a language file. */
export type Texts = TextGroup;

/** Returns true for an object that may contain texts or groups. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
