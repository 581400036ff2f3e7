import type { TextGroup } from '../../core/additions/environment';

export type Texts = TextGroup;

export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
