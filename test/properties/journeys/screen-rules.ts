import type { Configuration } from '../../../core/configuration/configuration';
import type { RecoverySession } from '../../../core/recovery/session';
import type { ScreenState } from '../../../core/state/visit';

/** A screen, with the recovery and the sign-in state at the time when the page shows it. */
export interface Appearance {
  readonly screen: ScreenState;
  readonly session: RecoverySession;
  readonly configuration: Configuration;
  readonly isSignedIn: boolean;
  /** Last URL to which the browser was redirected. */
  readonly left: string | undefined;
}

/**
 * Returns the violation if the page must not show this screen in this state (specification, section 4). Returns `undefined` if
 * the screen is permitted. The rules are implemented independently of the product's code.
 */
export const violatedScreenRule = (appearance: Appearance): string | undefined => {
  const { screen, session, configuration, isSignedIn, left } = appearance;
  const { recoveryTypes } = configuration.environment;
  const factors = session.factorLists.get(session.phase) ?? [];
  switch (screen.is) {
    case 'entry':
      if (!recoveryTypes.includes(screen.type)) return `recovers ${screen.type}, which is not configured`;
      if (session.selectedFactor) return 'asks for the username with a factor selected';
      if (screen.notice === 'journey-ended' && session.username !== '')
        return 'says that the recovery of a user has ended who is still known';
      return session.recoveryToken && session.phase === 'final'
        ? 'begins with a token of the journey before'
        : undefined;
    case 'choice':
      if (!recoveryTypes.includes(screen.type)) return `recovers ${screen.type}, which is not configured`;
      return session.username === '' ? 'lists the factors of nobody' : undefined;
    case 'factor':
      if (!recoveryTypes.includes(screen.type)) return `recovers ${screen.type}, which is not configured`;
      if (session.username === '' || screen.username !== session.username)
        return 'asks for a proof of nobody';
      if (!factors.some(({ name }) => name === screen.factor.name))
        return 'offers a factor that the user has not';
      return session.phase === 'final' ? 'asks for a proof after the last one' : undefined;
    case 'continue':
      if (screen.username !== session.username) return 'greets another user';
      return factors.length > 0 ? 'asks a user whose factors are known' : undefined;
    case 'resuming':
      if (!recoveryTypes.includes(screen.type)) return `resumes ${screen.type}, which is not configured`;
      return session.username === '' ? 'resumes the recovery of nobody' : undefined;
    case 'reset':
      if (session.type === 'unlock') return 'resets a password where an account is to be unlocked';
      return session.recoveryToken || session.unlockConfirm
        ? undefined
        : 'resets without a token or the confirm flag';
    case 'unlock':
    case 'confirm-unlock':
      if (session.type !== 'unlock') return 'unlocks where a password is to be reset';
      return session.recoveryToken ? undefined : 'unlocks without a token';
    case 'done':
      // A signed-in user's password change does not clear the token of an unfinished recovery from the session.
      return session.recoveryToken && screen.of !== 'manage-password'
        ? 'says that it is done while a token is held'
        : undefined;
    case 'manage-password':
    case 'configuration':
      return isSignedIn ? undefined : 'shows a guarded area to somebody who is not signed in';
    case 'redirector':
      return screen.departure === left ? undefined : 'says that it leaves for elsewhere than it does';
    default:
      return undefined;
  }
};
