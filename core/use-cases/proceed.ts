import type { Dependencies } from '../dependencies';
import { afterProof, type Proof } from '../recovery/after-proof';
import { REDIRECTOR_ROUTE } from '../recovery/routes';
import { isSameAttempt, type RecoverySession } from '../recovery/session';
import { accepted, type Result, refused } from '../result';

/**
 * Stores the result of a proof of identity and opens the next screen. Returns the error `superseded` if the username, phase or
 * factor has changed since the request.
 */
export const proceedAfterProof =
  ({
    session,
    navigation,
    configuration,
    events,
    clock,
  }: Dependencies<'session' | 'navigation' | 'configuration' | 'events' | 'clock'>) =>
  (attempt: RecoverySession, proof: Proof): Result<void> => {
    if (!isSameAttempt(attempt, session.get())) return refused('superseded');
    const onward = afterProof(session.get(), proof, configuration, navigation.origin);
    const provedAt = onward.session.tokenFrom === 'proof' ? clock.now() : undefined;
    session.set({ ...onward.session, provedAt });
    if (attempt.selectedFactor) events.record({ step: 'proved', factor: attempt.selectedFactor });
    // The redirect passes the recovery token to another page, so the recovery on this page ends here.
    if (onward.route === REDIRECTOR_ROUTE) events.record({ step: 'finished' });
    navigation.go(onward.route);
    return accepted(undefined);
  };
