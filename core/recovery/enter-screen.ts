import type { RouteScreen } from './admit';
import { type RecoverySession, restart, switchType } from './session';

/** Result of `enterScreen`: the session after a screen has opened, and the next step. */
export interface Entered {
  readonly session: RecoverySession;
  /** True if the core must open a factor screen for one more proof of identity (specification, section 4). */
  readonly continues: boolean;
}

/**
 * Updates the session when a screen opens (specification, sections 2 and 4). The entry screen resets `unlockConfirm`, so that
 * `continues` is true only once.
 */
export const enterScreen = (session: RecoverySession, screen: RouteScreen): Entered => {
  switch (screen.is) {
    case 'entry':
      return {
        session: {
          ...restart(switchType(session, screen.type)),
          unlockConfirm: false,
          selectedFactor: undefined,
          resumedFactor: undefined,
        },
        continues: session.type === screen.type && session.unlockConfirm,
      };
    case 'factor':
      return {
        session: { ...session, selectedFactor: screen.factor, codesRefused: 0, lastReference: undefined },
        continues: false,
      };
    default:
      return { session, continues: false };
  }
};
