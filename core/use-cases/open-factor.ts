import type { Dependencies } from '../dependencies';
import type { KeyValueStore } from '../ports/storage';
import { type Factor, segmentOf } from '../recovery/factors';
import { factorRoute } from '../recovery/routes';
import { factorsOf } from '../recovery/session';

/** Returns the storage key of a preferred factor (specification, section 3). */
export const preferredFactorKey = (phase: string, username: string): string =>
  `preferred-factor:${JSON.stringify([phase, username])}`;

/** Stores the factor that the user selected. */
export const rememberFactor = (
  storage: KeyValueStore,
  phase: string,
  username: string,
  factor: Factor,
): void => storage.write(preferredFactorKey(phase, username), factor.name);

/** Returns the remembered factor if the list contains it, or else the first factor of the list. */
export const preferredFactor = (
  storage: KeyValueStore,
  phase: string,
  username: string,
  factors: readonly Factor[],
): Factor | undefined => {
  const remembered = storage.read(preferredFactorKey(phase, username));
  return factors.find((factor) => factor.name === remembered) ?? factors[0];
};

/** Opens the screen of a factor. */
export const openFactor =
  ({ session, navigation }: Dependencies<'session' | 'navigation'>) =>
  (factor: Factor): void => {
    session.update((held) => ({ ...held, selectedFactor: factor }));
    navigation.go(factorRoute(session.get().type ?? '', segmentOf(factor)));
  };

/** Opens the factor that the user selected, and stores the selection for this phase and username (specification, section 3). */
export const pickFactor =
  (needs: Dependencies<'session' | 'navigation' | 'localStorage'>) =>
  (factor: Factor): void => {
    const { phase, username } = needs.session.get();
    rememberFactor(needs.localStorage, phase, username, factor);
    openFactor(needs)(factor);
  };

/** Opens the remembered factor, or else the first factor (specification, section 4, "Username entry"). */
export const openPreferredFactor =
  (needs: Dependencies<'session' | 'navigation' | 'localStorage'>) => (): void => {
    const held = needs.session.get();
    const factor = preferredFactor(needs.localStorage, held.phase, held.username, factorsOf(held));
    if (factor) openFactor(needs)(factor);
  };
