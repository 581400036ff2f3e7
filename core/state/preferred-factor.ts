import type { Storage } from '../ports/storage';
import type { Factor } from '../recovery/factors';

/** The key that a preferred factor is remembered under: built from the phase and the username (section 3). */
export const preferredFactorKey = (phase: string, username: string): string =>
  `preferred-factor:${JSON.stringify([phase, username])}`;

/** Remembers the factor that a person picked. */
export const rememberFactor = (storage: Storage, phase: string, username: string, factor: Factor): void =>
  storage.write(preferredFactorKey(phase, username), factor.name);

/** The remembered factor if the user still has it, else the first of the list. */
export const preferredFactor = (
  storage: Storage,
  phase: string,
  username: string,
  factors: readonly Factor[],
): Factor | undefined => {
  const remembered = storage.read(preferredFactorKey(phase, username));
  return factors.find((factor) => factor.name === remembered) ?? factors[0];
};
