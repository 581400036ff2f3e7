import type { Configuration } from '../configuration/configuration';
import type { Navigation } from '../ports/navigation';
import { afterProof } from '../recovery/after-proof';
import { isSameAttempt, type RecoverySession } from '../recovery/session';
import type { Proof } from '../server/wire';
import type { Store } from '../state/store';

/**
 * Goes on after a proof of identity: holds what it brought and opens the next screen. A proof that belongs to an
 * earlier attempt, username, phase or factor changes nothing.
 */
export const proceedAfterProof =
  (
    session: Store<RecoverySession>,
    navigation: Pick<Navigation, 'go' | 'origin'>,
    configuration: Configuration,
  ) =>
  (attempt: RecoverySession, proof: Proof): void => {
    if (!isSameAttempt(attempt, session.get())) return;
    const onward = afterProof(session.get(), proof, configuration, navigation.origin);
    session.set(onward.session);
    navigation.go(onward.route);
  };

/** What every proof of identity hands its answer to, with the session as it was when the proof was asked for. */
export type Proceed = ReturnType<typeof proceedAfterProof>;
