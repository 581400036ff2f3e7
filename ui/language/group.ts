import type { TextGroup } from '../../core/configuration/shown-environment';

/** Texts in groups, as in the languages' files. */
export type Texts = TextGroup;

/** Whether it can hold texts, whatever they are. */
export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
