import type { Navigation } from '../ports/navigation';
import type { Storage } from '../ports/storage';
import { type Factor, segmentOf } from '../recovery/factors';
import { factorRoute } from '../recovery/routes';
import type { RecoverySession } from '../recovery/session';
import { preferredFactor, rememberFactor } from '../state/preferred-factor';
import type { Store } from '../state/store';

/** Opens the screen of one of the held factors. */
export const openFactor =
  (session: Store<RecoverySession>, navigation: Pick<Navigation, 'go'>) =>
  (factor: Factor): void => {
    const held = session.get();
    session.set({ ...held, selectedFactor: factor });
    navigation.go(factorRoute(held.type ?? '', segmentOf(factor)));
  };

/** Opens a factor's screen: what the ways to choose one end with. */
export type OpenFactor = ReturnType<typeof openFactor>;

/** Opens the factor that a person picked, and remembers it for this phase and username (specification, section 3). */
export const pickFactor =
  (session: Store<RecoverySession>, storage: Storage, open: OpenFactor) =>
  (factor: Factor): void => {
    const { phase, username } = session.get();
    rememberFactor(storage, phase, username, factor);
    open(factor);
  };

/** Opens the remembered factor, else the first (specification, section 4, "Username entry"). */
export const openPreferredFactor =
  (session: Store<RecoverySession>, storage: Storage, open: OpenFactor) => (): void => {
    const { phase, username, factors } = session.get();
    const factor = preferredFactor(storage, phase, username, factors);
    if (factor) open(factor);
  };
