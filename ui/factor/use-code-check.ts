import { type RefObject, useState } from 'react';
import { createCodeBox } from '../../core/additions/code-box/code-box';
import type { Action } from '../hooks/use-action';
import { useClock, useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';

interface CodeCheckOptions {
  /** Number of digits of a complete code; 0 if the length of a code is not configured. */
  readonly length: number;
  readonly onSubmit?: (() => void) | undefined;
}

/** `core/additions/code-box/code-box.ts` contains the rules of the input. Later changes of `options` are ignored. */
export const useCodeCheck = (
  { run, clear }: Action,
  box: RefObject<HTMLInputElement | null>,
  options: CodeCheckOptions,
) => {
  const clock = useClock();
  const { verifyByCode } = useCore();
  const [{ offered, ...actions }] = useState(() =>
    createCodeBox({ clock }, { run, clear }, { ...options, verify: verifyByCode, input: () => box.current }),
  );
  return { offered: useStore(offered), ...actions };
};
