import type { Dependencies } from '../dependencies';
import type { KeyValueStore } from '../ports/storage';
import { type Factor, segmentOf } from '../recovery/factors';
import { factorRoute } from '../recovery/routes';
import { factorsOf } from '../recovery/session';
import { storageKeys } from '../state/storage-keys';

/** Stores the selected factor in this browser, so that a later recovery of the same user starts with this factor. */
export const rememberFactor = (
  storage: KeyValueStore,
  phase: string,
  username: string,
  factor: Factor,
): void => storage.write(storageKeys.preferredFactor(phase, username), factor.name);

type ChoiceNeeds = Dependencies<'session' | 'localStorage' | 'configuration'>;

/**
 * Returns the factor that the user selected in the same phase of an earlier recovery. Returns `undefined` if the server no
 * longer lists this factor, or if `rememberFactor` is off.
 */
export const rememberedFactor = (
  { session, localStorage, configuration }: ChoiceNeeds,
  factors: readonly Factor[],
): Factor | undefined => {
  if (!configuration.environment.rememberFactor) return undefined;
  const { phase, username } = session.get();
  const remembered = localStorage.read(storageKeys.preferredFactor(phase, username));
  return factors.find((factor) => factor.name === remembered);
};

/** Returns the factor that the user selected in an earlier recovery, or else the first factor of the list. */
export const firstFactor = (needs: ChoiceNeeds, factors: readonly Factor[]): Factor | undefined =>
  rememberedFactor(needs, factors) ?? factors[0];

/** Opens the screen of a factor. */
export const openFactor =
  ({ session, navigation }: Dependencies<'session' | 'navigation'>) =>
  (factor: Factor): void => {
    session.update((held) => ({ ...held, selectedFactor: factor }));
    navigation.go(factorRoute(session.get().type ?? '', segmentOf(factor)));
  };

/**
 * Opens the screen of the factor that the user selected, and stores the selection for this phase and username (specification,
 * section 3).
 */
export const pickFactor =
  (needs: ChoiceNeeds & Dependencies<'navigation'>) =>
  (factor: Factor): void => {
    const { phase, username } = needs.session.get();
    if (needs.configuration.environment.rememberFactor)
      rememberFactor(needs.localStorage, phase, username, factor);
    openFactor(needs)(factor);
  };

/**
 * Opens the screen of the factor that the user selected in an earlier recovery, or else of the first factor (specification, section
 * 4, "Username entry").
 */
export const openPreferredFactor = (needs: ChoiceNeeds & Dependencies<'navigation'>) => (): void => {
  const factor = firstFactor(needs, factorsOf(needs.session.get()));
  if (factor) openFactor(needs)(factor);
};
