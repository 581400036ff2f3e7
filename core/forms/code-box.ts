// Rules of the box for a one-time code: automatic submit, and the effect of a refusal.
import { completeCode } from '../recovery/one-time-code';
import { isRetryable, type Refusal } from '../result';

/** Milliseconds in which a refused code is not submitted again, because some hardware keys press Enter twice. */
const DOUBLE_ENTER = 1000;

/** The latest code that the server has refused. `at`: milliseconds of the Clock. */
export interface RefusedCode {
  readonly code: string;
  readonly at: number;
}

/** True if the second Enter of a hardware key submits the refused code again. */
export const isDoubleEnter = (typed: string, latest: RefusedCode | undefined, now: number): boolean =>
  typed === latest?.code && now - latest.at < DOUBLE_ENTER;

/** True if typing the last digit of a code submits the code, once. A refused code is never submitted automatically. */
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

/** True if the server has refused the code itself: any refusal except a missing answer or an empty box. */
export const isCodeRefused = (refusal: Refusal): boolean =>
  !isRetryable(refusal) && refusal.code !== 'code-required';

/**
 * Effect of a refusal on the box (specification, "Settled questions"). The submitted code stays selected, so that the next code
 * replaces it. If another code was typed after the submit, that code stays and the error is cleared. A missing answer is always
 * shown.
 */
export const afterRefusal = (
  refusal: Refusal,
  submitted: string,
  inBox: string | undefined,
): 'select' | 'clear-error' | 'keep' => {
  if (inBox === submitted) return 'select';
  return isRetryable(refusal) ? 'keep' : 'clear-error';
};
