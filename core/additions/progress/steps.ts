import { DEFAULT_PHASE, type RecoverySession } from '../../recovery/session';
import type { ScreenState } from '../../state/visit';

export interface Step {
  /** One more than `all` after the last step. */
  readonly at: number;
  readonly all: number;
}

/**
 * Steps of a recovery: the username, the identity, and the goal. The second step lasts for all rounds, because only the server
 * knows their number. A new password that must be confirmed adds a known last step.
 */
export const stepOf = (
  screen: ScreenState,
  { unlockConfirm, password }: RecoverySession,
): Step | undefined => {
  const isConfirming = password !== undefined;
  const all = unlockConfirm || isConfirming ? 4 : 3;
  switch (screen.is) {
    case 'entry':
    case 'continue':
      return { at: 1, all };
    case 'choice':
    case 'factor':
    case 'resuming':
      return { at: isConfirming ? all : 2, all };
    case 'reset':
    case 'unlock':
    case 'confirm-unlock':
      return { at: isConfirming ? all : 3, all };
    case 'done':
      return screen.of === 'manage-password' ? undefined : { at: all + 1, all };
    default:
      return undefined;
  }
};

/** The round before a stored password is submitted is the last. The number of other rounds is unknown. */
export const roundOf = ({ phase, password }: RecoverySession): 'first' | 'later' | 'last' => {
  if (password !== undefined) return 'last';
  return phase === DEFAULT_PHASE ? 'first' : 'later';
};
