// `use-cases/verify-by-code.ts` rejects an empty code.

import type { createAction } from '../../forms/action';
import { completeCode, isCodeRefused, normalizeCode } from '../../recovery/one-time-code';
import { isUndecided, type Refusal, type Result } from '../../result';
import type { Needs } from '../../state/needs';
import { createStore, readOnly } from '../../state/store';

/** In milliseconds. Some hardware security keys send Enter twice. */
const DOUBLE_ENTER = 1000;

/** `at` is in milliseconds since 1970. */
export interface RefusedCode {
  readonly code: string;
  readonly at: number;
}

/** A clock that was set back does not extend the pause. */
export const isDoubleEnter = (typed: string, latest: RefusedCode | undefined, now: number): boolean =>
  typed === latest?.code && Math.abs(now - latest.at) < DOUBLE_ENTER;

/** A complete code that differs from the previous text and from all rejected codes. */
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

/** The page fills in a WebOTP code only over nothing or a rejected code. Otherwise, it offers the code on a button. */
const isReplaceable = (inInput: string, latest: RefusedCode | undefined): boolean =>
  inInput.trim() === '' || inInput === latest?.code;

interface CodeBoxOptions {
  /** 0 if no number is configured. */
  readonly length: number;
  readonly verify: (code: string, signal: AbortSignal) => Promise<Result<unknown>>;
  readonly input: () => { value: string; focus(): void; select(): void } | null;
  /** For example to clear the error of another button on the screen. */
  readonly onSubmit?: (() => void) | undefined;
}

/** All code inputs follow "Badge and RSA" (specification, section 4). */
export const createCodeBox = (
  { clock }: Needs<'clock'>,
  action: Pick<ReturnType<typeof createAction>, 'run' | 'clear'>,
  { length, verify, input, onSubmit }: CodeBoxOptions,
) => {
  /** Code from a text message, on a button because the user has typed another text. */
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
    if (effect === 'select') {
      input()?.focus();
      input()?.select();
    }
  };
  /** Even if it is empty: the error message for an empty code depends on the factor. */
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
  /** The last digit of a code submits the code automatically. */
  const type = () => {
    const typed = inInput();
    const isComplete = submitsWithLastDigit(typed, before, rejected, length);
    before = typed;
    action.clear();
    if (isComplete) submit();
  };
  /** As if the user had typed the code. */
  const fill = (arrived: string) => {
    withdraw();
    const box = input();
    if (box) box.value = arrived;
    type();
  };
  const receive = (arrived: string) => {
    if (isReplaceable(inInput(), latest)) fill(arrived);
    else if (normalizeCode(arrived) !== normalizeCode(inInput())) offered.set(arrived);
  };
  /** Only the code in the latest text message is valid. */
  const withdraw = () => offered.set(undefined);
  return { offered: readOnly(offered), type, submit, receive, fill, withdraw };
};
