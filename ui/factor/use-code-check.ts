import { type RefObject, useRef, useState } from 'react';
import { completeCode } from '../../core/recovery/one-time-code';
import { isNoAnswer } from '../../core/result';
import type { Action } from '../hooks/use-action';
import { useClock, useCore } from '../hooks/use-core';

/** A hardware key ends its code with Enter, maybe twice: for so many milliseconds a refused code is not sent again. */
const BURST = 1000;

interface CodeCheckOptions {
  /** How many digits a code has; 0 for any number. */
  readonly length: number;
  readonly onSubmit?: (() => void) | undefined;
}

/**
 * What is typed into a code's box, and its check. A refused code stays, and gives way to the next one that is typed. With a
 * `length` a code is checked as soon as it has so many digits, but never one that was refused.
 */
export const useCodeCheck = (
  check: Action,
  box: RefObject<HTMLInputElement | null>,
  { length, onSubmit }: CodeCheckOptions,
) => {
  const clock = useClock();
  const { verifyByCode } = useCore();
  const [code, setCode] = useState('');
  const latest = useRef({ code: '', refusedAt: 0 });

  const submit = (typed = code) => {
    onSubmit?.();
    const { current } = latest;
    if (typed === current.code && clock.now() - current.refusedAt < BURST) return;
    check.run(
      (signal) => verifyByCode(typed, signal),
      undefined,
      (refused) => {
        const isJudged = !isNoAnswer(refused);
        if (isJudged && refused.code !== 'code-required') {
          latest.current = { code: typed, refusedAt: clock.now() };
        }
        if (box.current?.value === typed) {
          box.current.focus();
          box.current.select();
        } else if (isJudged) {
          // Another code was typed meanwhile, which nobody has refused.
          check.clear();
        }
      },
    );
  };
  const type = (typed: string) => {
    setCode(typed);
    check.clear();
    const complete = completeCode(typed, length);
    const isNew =
      complete !== completeCode(code, length) && complete !== completeCode(latest.current.code, length);
    if (complete && isNew) submit(typed);
  };
  return { code, type, submit };
};
