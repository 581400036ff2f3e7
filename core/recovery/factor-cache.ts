import type { Factor } from './factors';

/** The factor lists that came back, one for each phase and username (specification, section 7). Successes only. */
export interface FactorCache {
  read(phase: string, username: string): readonly Factor[] | undefined;
  write(phase: string, username: string, factors: readonly Factor[]): void;
  clear(): void;
}

const keyOf = (phase: string, username: string) => JSON.stringify([phase, username]);

/** A cache in memory: a reload has none of it. */
export const createFactorCache = (): FactorCache => {
  const lists = new Map<string, readonly Factor[]>();
  return {
    read: (phase, username) => lists.get(keyOf(phase, username)),
    write: (phase, username, factors) => {
      lists.set(keyOf(phase, username), factors);
    },
    clear: () => lists.clear(),
  };
};
