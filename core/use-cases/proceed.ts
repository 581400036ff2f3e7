import { afterProof, type Proof } from '../recovery/after-proof';
import { accepted, type Result } from '../result';
import type { Needs } from '../state/needs';

export const proceedAfterProof =
  (needs: Needs<'session' | 'open' | 'configuration' | 'navigation' | 'clock'>) =>
  (proof: Proof): Result<void> => {
    const { session, open, configuration, navigation, clock } = needs;
    const before = session.get();
    const next = afterProof(before, proof, configuration, navigation.origin);
    const provedAt = next.session.tokenFrom === 'proof' ? clock.now() : undefined;
    session.set({ ...next.session, proofsGiven: before.proofsGiven + 1, provedAt });
    open(next.screen);
    return accepted(undefined);
  };
