import { useState } from 'react';
import { type ActionControls, type ActionState, createAction } from '../../core/forms/action';
import type { Refusal } from '../../core/result';
import { useEffect } from './effects';
import { useCore } from './use-core';
import { useStore } from './use-store';

/** One action of the user on a screen: its state, and its controls. */
export type Action = ActionState & ActionControls;

/** An action that ends with the screen. `earlier`: why an earlier submit was refused. */
export const useAction = (earlier?: Refusal): Action => {
  const { needs } = useCore();
  const [{ state, run, clear, cancel, start }] = useState(() => createAction(needs, earlier));
  useEffect(() => start(), [start]);
  return { ...useStore(state), run, clear, cancel };
};
