// The box for a one-time code: when it submits by itself, and what a refusal leaves in it.
import { completeCode } from '../recovery/one-time-code';
import { isNoAnswer, type Refusal } from '../result';

/** Some hardware keys press Enter twice: within this time a refused code is not submitted again. Milliseconds. */
const DOUBLE_ENTER = 1000;

/** The latest code that the server has refused. `at` is milliseconds of the Clock. */
export interface RefusedCode {
  readonly code: string;
  readonly at: number;
}

/** True if the second Enter of a hardware key submits the refused code again. */
export const isDoubleEnter = (typed: string, latest: RefusedCode | undefined, now: number): boolean =>
  typed === latest?.code && now - latest.at < DOUBLE_ENTER;

/** True if a code of a configured length submits with its last digit, once. A refused code never does. */
export const submitsWithLastDigit = (
  typed: string,
  before: string,
  latest: RefusedCode | undefined,
  length: number,
): boolean => {
  const code = completeCode(typed, length);
  const known = [before, latest?.code ?? ''].map((text) => completeCode(text, length));
  return code !== undefined && !known.includes(code);
};

/** True if the server has refused the code itself. It does so for every refusal that is an answer to a code. */
export const isCodeRefused = (refusal: Refusal): boolean =>
  !isNoAnswer(refusal) && refusal.code !== 'code-required';

/**
 * The effect of a refusal on the box (design, "what stays typed"). The submitted code stays, selected for the next one. If
 * another code was typed in between, it stays, and the error about the earlier code is cleared; a missing answer is still shown.
 */
export const afterRefusal = (
  refusal: Refusal,
  submitted: string,
  inBox: string | undefined,
): 'select' | 'clear-error' | 'keep' => {
  if (inBox === submitted) return 'select';
  return isNoAnswer(refusal) ? 'keep' : 'clear-error';
};
