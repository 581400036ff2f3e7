import type { Dependencies } from '../dependencies';
import { afterProof, type Proof } from '../recovery/after-proof';
import { REDIRECTOR_ROUTE } from '../recovery/routes';
import { accepted, type Result } from '../result';

/** Stores the result of a proof of identity and opens the next screen. */
export const proceedAfterProof =
  ({
    session,
    navigation,
    configuration,
    events,
    clock,
  }: Dependencies<'session' | 'navigation' | 'configuration' | 'events' | 'clock'>) =>
  (proof: Proof): Result<void> => {
    const before = session.get();
    const onward = afterProof(before, proof, configuration, navigation.origin);
    const provedAt = onward.session.tokenFrom === 'proof' ? clock.now() : undefined;
    session.set({ ...onward.session, provedAt });
    if (before.selectedFactor) events.record({ step: 'proved', factor: before.selectedFactor });
    // The redirect passes the recovery token to another page, so the recovery on this page ends here.
    if (onward.route === REDIRECTOR_ROUTE) events.record({ step: 'finished' });
    navigation.go(onward.route);
    return accepted(undefined);
  };
