import { printable } from '../../http/printable';

/** Thrown by a check whose answer is wrong or missing. The message describes the answer. */
export class Failed extends Error {}

/** Thrown by a check that lacks something. The message names it. */
export class NotTried extends Error {}

/** Returns the value, or throws `NotTried` if it is missing or empty. */
export const need = <T>(value: T | undefined | false | '', why: string): T => {
  if (value === undefined || value === false || value === '') throw new NotTried(why);
  return value;
};

const SECRET = /("(?:recoveryToken|sessionToken|poll)"\s*:\s*")((?:[^"\\]|\\.)*)/g;

/** Shortens a server's text to one line without control characters and tokens. */
export const oneLine = (text: string, maxCharacters = 160): string => {
  const start = text.slice(0, maxCharacters * 8).replace(SECRET, (_whole, before: string) => `${before}…`);
  return printable(start, maxCharacters);
};
