import { printable } from '../../http/request';

export interface Check {
  /** A note describes a choice that the contract leaves to the server. */
  readonly result: 'passed' | 'failed' | 'not tried' | 'note';
  /** Method and path of the call in the contract. */
  readonly call: string;
  /** Name of the test case that has run the check. */
  readonly group: string;
  readonly case: string;
  readonly expected: string;
  /** The response, or the reason why the check was not tried. */
  readonly found: string;
  /** Why it matters: the sentence of the contract that requires the expected response, or what an attacker gains. */
  readonly contract: string;
  /** The request. Secrets are masked. */
  readonly sent?: string;
  /** Weakness that an attack examines. */
  readonly weakness?: string;
}

/** Error for a check with a wrong or missing response. The message describes the response. */
export class Failed extends Error {}

/** Error for a check that cannot run. The message names the missing requirement. */
export class NotTried extends Error {}

/** Returns `value`. Throws `NotTried` with the reason `why` if `value` is missing or empty. */
export const need = <T>(value: T | undefined | false | '', why: string): T => {
  if (value === undefined || value === false || value === '') throw new NotTried(why);
  return value;
};

/** Resolves with the result of `work`, or with `otherwise` if it throws `NotTried`. */
export const tried = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof NotTried) return otherwise;
    throw failure;
  }
};

const SECRET =
  /("(?:recoveryToken|sessionToken|poll|pollUrl|code|pin|newPassword|oldPassword)"\s*:\s*")((?:[^"\\]|\\.)*)/g;

/** Shortens the text of a response to one line. Removes control characters and masks tokens. */
export const oneLine = (text: string, maxCharacters = 160): string =>
  printable(text.slice(0, maxCharacters * 8).replace(SECRET, '$1…'), maxCharacters);

/** Creates a report. `left` names the users whose password has changed and was not set back. */
export const reportOf = (server: string, checks: readonly Check[], left: readonly string[]) => {
  const count = (result: Check['result']) => checks.filter((check) => check.result === result).length;
  const [passed, failed, notTried] = [count('passed'), count('failed'), count('not tried')];
  return { server, passed, failed, notTried, notes: count('note'), left, checks };
};

export type ConformanceReport = ReturnType<typeof reportOf>;
