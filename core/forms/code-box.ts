// Rules for the input of a one-time code: automatic submission, and changes after an error.
import { completeCode } from '../recovery/one-time-code';
import { isRetryable, type Refusal } from '../result';

/** Milliseconds during which a rejected code is not submitted again. Some hardware security keys send Enter twice. */
const DOUBLE_ENTER = 1000;

/** Latest code that the server rejected. `at` is the time of the rejection, in milliseconds since 1970. */
export interface RefusedCode {
  readonly code: string;
  readonly at: number;
}

/**
 * True if a code repeats the code that the server has just rejected. A hardware security key that sends Enter twice causes such a
 * repetition.
 */
export const isDoubleEnter = (typed: string, latest: RefusedCode | undefined, now: number): boolean =>
  typed === latest?.code && now - latest.at < DOUBLE_ENTER;

/** True if typing the last digit submits the code automatically. A rejected code is never submitted automatically. */
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

/** True if the server rejected the code itself. A missing response, a 429 response and an empty input do not count. */
export const isCodeRefused = (refusal: Refusal): boolean =>
  !isRetryable(refusal) && refusal.code !== 'code-required';

/**
 * Decides how an error changes the code input (specification, "Settled questions"). `select` selects the submitted code, so that
 * typing replaces the code. `clear-error` removes the error, because the user has already typed another code. `keep` changes
 * nothing, because an error without a decision of the server must stay visible.
 */
export const afterRefusal = (
  refusal: Refusal,
  submitted: string,
  inBox: string | undefined,
): 'select' | 'clear-error' | 'keep' => {
  if (inBox === submitted) return 'select';
  return isRetryable(refusal) ? 'keep' : 'clear-error';
};

/**
 * True if a code from a text message (WebOTP) may replace the content of the input: an empty input, or a rejected code. The page
 * only offers the code if the user has typed another text.
 */
export const isReplaceable = (inInput: string, latest: RefusedCode | undefined): boolean =>
  inInput.trim() === '' || inInput === latest?.code;
