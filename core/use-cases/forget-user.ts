import type { FactorCache } from '../recovery/factor-cache';
import { identify, type RecoverySession } from '../recovery/session';
import type { Store } from '../state/store';

/** The username is being edited: its list, phase, flag and secrets belong to nobody now (design, "Settled questions"). */
export const forgetUser =
  (session: Store<RecoverySession>, cache: Pick<FactorCache, 'clear'>) => (): void => {
    if (session.get().username === '') return;
    cache.clear();
    session.set(identify(session.get(), ''));
  };
