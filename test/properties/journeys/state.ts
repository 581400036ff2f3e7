import { panelOf } from '../../../core/recovery/factors';
import { factorsOf, type RecoverySession } from '../../../core/recovery/session';
import type { ScreenState } from '../../../core/state/visit';

/** State of a recovery: the screen with its pending work, such as `checking`, or with the outcome of the last work. */
export interface State {
  readonly screen: string;
  /** Without pending work, the only entry is the outcome of the last work, or `ready`. */
  readonly activities: readonly string[];
}

/** Transition between two states of a recovery, with its cause. */
export interface Transition {
  readonly from: State;
  readonly to: State;
  readonly by: string;
}

export const START: State = { screen: 'start', activities: ['ready'] };

/** Returns the state of a recovery. `activities` contains the work that the user or the screen has started. */
export const stateOf = (
  screen: ScreenState | undefined,
  session: RecoverySession,
  activities: readonly string[],
): State => {
  if (!screen) return START;
  switch (screen.is) {
    case 'entry':
      return {
        screen: 'entry',
        activities: screen.offer === 'awaited' ? ['awaiting the offer'] : activities,
      };
    case 'choice': {
      const unlisted = screen.found === 'awaited' ? 'awaiting the list' : !screen.found.ok && 'no list';
      return { screen: 'choice', activities: unlisted ? [unlisted] : activities };
    }
    case 'factor':
      return { screen: panelOf(screen.factor, factorsOf(session)), activities };
    case 'resuming':
      return { screen: 'resuming', activities: [screen.refusal ? 'no answer' : 'asking'] };
    case 'done':
      return { screen: screen.of, activities: ['done'] };
    case 'reset':
      return { screen: session.unlockConfirm ? 'reset, first of two steps' : 'reset', activities };
    default:
      return { screen: screen.is, activities };
  }
};
