import type { Dependencies } from '../dependencies';
import type { Factor } from '../recovery/factors';
import { storageKeys } from '../state/storage-keys';

/** Dependencies of the choice of a factor. */
export type ChoiceNeeds = Dependencies<'session' | 'localStorage' | 'configuration'>;

/** Stores the factor that the user picked in this browser, by phase and username (specification, section 3). */
export const rememberFactor = (
  { session, localStorage, configuration }: ChoiceNeeds,
  factor: Factor,
): void => {
  if (!configuration.environment.rememberFactor) return;
  const { phase, username } = session.get();
  localStorage.write(storageKeys.preferredFactor(phase, username), factor.name);
};

/**
 * Returns the factor that the user picked in the same phase of an earlier recovery. Returns `undefined` if the server no longer
 * lists this factor, or if `rememberFactor` is off.
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

export const firstFactor = (needs: ChoiceNeeds, factors: readonly Factor[]): Factor | undefined =>
  rememberedFactor(needs, factors) ?? factors[0];
