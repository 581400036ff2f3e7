import { useState } from 'react';
import { createAction } from '../../core/forms/action';
import type { Refusal } from '../../core/result';
import { useEffect } from './effects';
import { useCore } from './use-core';
import { useStore } from './use-store';

/**
 * State and controls of a user action, for example a submit. Leaving the screen ends the action. `earlier` is the error of an
 * earlier submit.
 */
export const useAction = (earlier?: Refusal) => {
  const { needs } = useCore();
  const [{ state, run, clear, cancel, start }] = useState(() => createAction(needs, earlier));
  useEffect(() => start(), [start]);
  return { ...useStore(state), run, clear, cancel };
};

export type Action = ReturnType<typeof useAction>;
