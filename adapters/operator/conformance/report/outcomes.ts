import { printable } from '../../http/printable';

/** Error for a check with a wrong or missing response. The message describes the response. */
export class Failed extends Error {}

/** Error for a check that cannot run. The message names the missing requirement. */
export class NotTried extends Error {}

/** Returns a value. Throws `NotTried` if the value is missing or empty. */
export const need = <T>(value: T | undefined | false | '', why: string): T => {
  if (value === undefined || value === false || value === '') throw new NotTried(why);
  return value;
};

const SECRET = /("(?:recoveryToken|sessionToken|poll)"\s*:\s*")((?:[^"\\]|\\.)*)/g;

/** Shortens a response text to one line. Removes control characters and masks tokens. */
export const oneLine = (text: string, maxCharacters = 160): string => {
  const start = text.slice(0, maxCharacters * 8).replace(SECRET, (_whole, before: string) => `${before}…`);
  return printable(start, maxCharacters);
};
