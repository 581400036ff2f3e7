import { useState } from 'react';
import { createAction } from '../../core/forms/action';
import type { Refusal } from '../../core/result';
import { useEffect } from './effects';
import { useCore } from './use-core';
import { useStore } from './use-store';

/** An action of the user, which ends with the screen: its state and its controls. `earlier`: why an earlier submit was refused. */
export const useAction = (earlier?: Refusal) => {
  const { needs } = useCore();
  const [{ state, run, clear, cancel, start }] = useState(() => createAction(needs, earlier));
  useEffect(() => start(), [start]);
  return { ...useStore(state), run, clear, cancel };
};

export type Action = ReturnType<typeof useAction>;
