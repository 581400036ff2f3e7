import { type RefObject, useState } from 'react';
import type { Refusal } from '../../core/result';
import { useEffect } from './effects';
import { useCore } from './use-core';
import { useStore } from './use-store';
import { useTypedEarly } from './use-typed-early';

/**
 * State and controls of a user action, for example a submit. Leaving the screen ends the action. `earlier` is the error of an
 * earlier submit.
 */
export const useAction = (earlier?: Refusal) => {
  const { createAction } = useCore();
  const [{ state, run, clear, cancel, start }] = useState(() => createAction(earlier));
  useEffect(() => start(), [start]);
  return { ...useStore(state), run, clear, cancel };
};

export type Action = ReturnType<typeof useAction>;

/** If the user pressed Next before React loaded, the action also receives the result of this earlier submit. */
export const useEntry = (box: RefObject<HTMLInputElement | null>): Action => {
  const { entering } = useCore();
  const isEntering = useStore(entering, () => undefined)?.isPending === true;
  const isEarly = useTypedEarly() !== undefined;
  const action = useAction();
  const { run, cancel } = action;
  useEffect(() => {
    const joined = entering.get();
    run(
      () => joined?.answer,
      undefined,
      () => isEarly && box.current?.focus(),
    );
    return cancel;
  }, [entering, isEarly, box, run, cancel]);
  return { ...action, isBusy: action.isBusy || isEntering };
};
