import type { TextKey } from '../language/composed-key';

const HEADINGS: ReadonlyMap<string, TextKey> = new Map([
  ['password', 'APP.ENTRY.PASSWORD'],
  ['unlock', 'APP.ENTRY.UNLOCK'],
]);

export const headingOf = (type: string): TextKey => HEADINGS.get(type) ?? 'APP.ENTRY.OTHER';
