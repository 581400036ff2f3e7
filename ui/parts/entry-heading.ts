import type { TextKey } from '../language/composed-key';

const HEADINGS: ReadonlyMap<string, TextKey> = new Map([
  ['password', 'APP.ENTRY.PASSWORD'],
  ['unlock', 'APP.ENTRY.UNLOCK'],
]);

/** Returns the translation key of the entry screen's heading for a recovery type. */
export const headingOf = (type: string): TextKey => HEADINGS.get(type) ?? 'APP.ENTRY.OTHER';
