import type { RefObject } from 'react';
import { useEffect } from '../hooks/effects';
import { type Action, useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { useTypedEarly } from '../hooks/use-typed-early';

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
