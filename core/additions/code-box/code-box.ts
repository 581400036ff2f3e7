// Rules of the input for a one-time code, a PIN or a badge number. `use-cases/verify-by-code.ts` rejects an empty code.
import type { Dependencies } from '../../dependencies';
import type { createAction } from '../../forms/action';
import { completeCode, isCodeRefused, normalizeCode } from '../../recovery/one-time-code';
import { isUndecided, type Refusal, type Result } from '../../result';
import { createStore, readOnly } from '../../state/store';

/** Milliseconds during which a repeated submission of a rejected code is ignored. Some hardware security keys send Enter twice. */
const DOUBLE_ENTER = 1000;

/** Latest code that the server rejected. `at` is the time of the rejection, in milliseconds since 1970. */
export interface RefusedCode {
  readonly code: string;
  readonly at: number;
}

/**
 * True if a code repeats the code that the server has just rejected. A hardware security key that sends Enter twice causes such a
 * repetition. A clock that was set back does not extend the pause.
 */
export const isDoubleEnter = (typed: string, latest: RefusedCode | undefined, now: number): boolean =>
  typed === latest?.code && Math.abs(now - latest.at) < DOUBLE_ENTER;

/** True if the typed text is a complete code that differs from the previous text and from all rejected codes. */
export const submitsWithLastDigit = (
  typed: string,
  before: string,
  rejected: readonly string[],
  length: number,
): boolean => {
  const code = completeCode(typed, length);
  const known = [before, ...rejected].map((text) => completeCode(text, length));
  return code !== undefined && !known.includes(code);
};

/**
 * Decides how an error changes the code input (specification, "Settled questions"):
 * - `select` selects the submitted code, so that typing replaces the code.
 * - `clear-error` removes the error, because the input no longer contains the submitted code.
 * - `keep` leaves the error visible: the server has not checked the code.
 */
export const afterRefusal = (
  refusal: Refusal,
  submitted: string,
  inBox: string | undefined,
): 'select' | 'clear-error' | 'keep' => {
  if (inBox === submitted) return 'select';
  return inBox === undefined || isUndecided(refusal) ? 'keep' : 'clear-error';
};

/**
 * True if a code from a text message (WebOTP) may replace the content of the input. The input must be empty or contain
 * the rejected code. If the user has typed another text, the page only offers the code on a button.
 */
export const isReplaceable = (inInput: string, latest: RefusedCode | undefined): boolean =>
  inInput.trim() === '' || inInput === latest?.code;

/** Subset of `HTMLInputElement` that the code input uses. */
export interface InputElement {
  value: string;
  focus(): void;
  select(): void;
}

const selectText = (input: InputElement | null) => {
  input?.focus();
  input?.select();
};

interface CodeBoxOptions {
  /** Number of digits in a code, or 0 if no number is configured. */
  readonly length: number;
  readonly verify: (code: string, signal: AbortSignal) => Promise<Result<unknown>>;
  readonly input: () => InputElement | null;
  /** Called before each submission, for example to clear the error that another button on the screen has caused. */
  readonly onSubmit?: (() => void) | undefined;
}

/**
 * Creates the user actions of a code input, whose text is only in the input element. All code inputs follow the rules in "Badge
 * and RSA" (specification, section 4).
 */
export const createCodeBox = (
  { clock }: Dependencies<'clock'>,
  action: Pick<ReturnType<typeof createAction>, 'run' | 'clear'>,
  { length, verify, input, onSubmit }: CodeBoxOptions,
) => {
  /** Code from a text message that the page offers on a button, because the user has typed another text. */
  const offered = createStore<string | undefined>(undefined);
  const inInput = () => input()?.value ?? '';
  let before = '';
  let latest: RefusedCode | undefined;
  const rejected: string[] = [];

  const showRefusal = (refusal: Refusal, submitted: string) => {
    if (isCodeRefused(refusal)) {
      latest = { code: submitted, at: clock.now() };
      rejected.push(submitted);
    }
    const effect = afterRefusal(refusal, submitted, input()?.value);
    if (effect === 'clear-error') {
      action.clear();
      // The last digit of this code did not submit the code, because another submission was pending.
      if (submitsWithLastDigit(inInput(), submitted, rejected, length)) submit();
    }
    if (effect === 'select') selectText(input());
  };
  /** Submits the text of the input, even if it is empty. The error message for an empty code depends on the factor. */
  const submit = () => {
    const typed = inInput();
    onSubmit?.();
    if (isDoubleEnter(typed, latest, clock.now())) return;
    action.run(
      (signal) => verify(typed, signal),
      undefined,
      (refusal) => showRefusal(refusal, typed),
    );
  };
  /** Clears the error after a change of the text. The last digit of a code submits the code automatically. */
  const type = () => {
    const typed = inInput();
    const isComplete = submitsWithLastDigit(typed, before, rejected, length);
    before = typed;
    action.clear();
    if (isComplete) submit();
  };
  /** Replaces the text with a code from a text message, as if the user had typed the code. */
  const fill = (arrived: string) => {
    withdraw();
    const box = input();
    if (box) box.value = arrived;
    type();
  };
  /**
   * Handles a code from a text message. Fills the input with the code. If the user has typed another text, only offers the code on
   * a button.
   */
  const receive = (arrived: string) => {
    if (isReplaceable(inInput(), latest)) fill(arrived);
    else if (normalizeCode(arrived) !== normalizeCode(inInput())) offered.set(arrived);
  };
  /**
   * Removes the button that offers a received code. Called when the user requests another text message, because only the code in
   * the new message is valid.
   */
  const withdraw = () => offered.set(undefined);
  return { offered: readOnly(offered), type, submit, receive, fill, withdraw };
};
