/** Thrown where a check lacks something. The runner reports the check as not tried, with this message. */
export class NotTried extends Error {}

/** The value, or `NotTried` if there is none. */
export const need = <T>(value: T | undefined | false, why: string): T => {
  if (value === undefined || value === false) throw new NotTried(why);
  return value;
};
