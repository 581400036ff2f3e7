import type { Factor } from '../recovery/factors';
import { factorScreen } from '../recovery/route-screens';
import { factorsOf } from '../recovery/session';
import type { Needs } from '../state/needs';
import { storageKeys } from '../state/storage-keys';

export type ChoiceNeeds = Needs<'session' | 'localStorage'>;

export const openFactor =
  ({ session, open }: Needs<'session' | 'open'>) =>
  (factor: Factor): void =>
    open(factorScreen(session.get(), factor));

/** Specification, section 3. */
export const pickFactor =
  (needs: ChoiceNeeds & Needs<'open'>) =>
  (factor: Factor): void => {
    needs.localStorage.write(keyOfChoice(needs), factor.name);
    openFactor(needs)(factor);
  };

/** Picked in an earlier recovery, or else the first (specification, section 4, "Username entry"). */
export const openPreferredFactor = (needs: ChoiceNeeds & Needs<'open'>) => (): void => {
  const factor = firstFactor(needs, factorsOf(needs.session.get()));
  if (factor) openFactor(needs)(factor);
};

export const firstFactor = (needs: ChoiceNeeds, factors: readonly Factor[]): Factor | undefined =>
  rememberedFactor(needs, factors) ?? factors[0];

/** Factor that the user picked earlier in this phase, if the server still lists it. */
export const rememberedFactor = (needs: ChoiceNeeds, factors: readonly Factor[]): Factor | undefined => {
  const remembered = needs.localStorage.read(keyOfChoice(needs));
  return factors.find(({ name }) => name === remembered);
};

const keyOfChoice = ({ session }: ChoiceNeeds): string => {
  const { phase, username } = session.get();
  return storageKeys.preferredFactor(phase, username);
};
