import { type RefObject, useRef, useState } from 'react';
import {
  afterRefusal,
  isCodeRefused,
  isDoubleEnter,
  isReplaceable,
  type RefusedCode,
  submitsWithLastDigit,
} from '../../core/forms/code-box';
import type { Action } from '../hooks/use-action';
import { useClock, useCore } from '../hooks/use-core';

interface CodeCheckOptions {
  /** Number of digits in a code; 0 if no number is configured. */
  readonly length: number;
  readonly onSubmit?: (() => void) | undefined;
}

/**
 * Text and submit function of a code field. Typing clears an error. `core/forms/code-box.ts` defines when a code is submitted
 * automatically.
 */
export const useCodeCheck = (
  check: Action,
  box: RefObject<HTMLInputElement | null>,
  { length, onSubmit }: CodeCheckOptions,
) => {
  const clock = useClock();
  const { verifyByCode } = useCore();
  const [code, setCode] = useState('');
  const latest = useRef<RefusedCode>(undefined);

  const submit = (typed = code) => {
    onSubmit?.();
    if (isDoubleEnter(typed, latest.current, clock.now())) return;
    check.run(
      (signal) => verifyByCode(typed, signal),
      undefined,
      (refusal) => {
        if (isCodeRefused(refusal)) latest.current = { code: typed, at: clock.now() };
        const effect = afterRefusal(refusal, typed, box.current?.value);
        if (effect === 'clear-error') check.clear();
        if (effect !== 'select') return;
        box.current?.focus();
        box.current?.select();
      },
    );
  };
  const type = (typed: string) => {
    setCode(typed);
    check.clear();
    if (submitsWithLastDigit(typed, code, latest.current, length)) submit(typed);
  };
  const [offered, setOffered] = useState<string>();
  const fill = (arrived: string) => {
    setOffered(undefined);
    type(arrived);
  };
  /** Receives a code from a text message. */
  const receive = (arrived: string) => {
    if (isReplaceable(code, latest.current)) fill(arrived);
    else if (arrived !== code.trim()) setOffered(arrived);
  };
  return { code, type, submit, receive, offered, fill };
};
