import type { Dependencies } from '../dependencies';
import { type Factor, segmentOf } from '../recovery/factors';
import { factorRoute } from '../recovery/routes';
import { factorsOf } from '../recovery/session';
import { type ChoiceNeeds, firstFactor } from './preferred-factor';

export const openFactor =
  ({ session, navigation }: Dependencies<'session' | 'navigation'>) =>
  (factor: Factor): void => {
    session.update((held) => ({ ...held, selectedFactor: factor }));
    navigation.go(factorRoute(session.get().type ?? '', segmentOf(factor)));
  };

/**
 * Opens the screen of the factor that the user picked in an earlier recovery, or else of the first factor (specification, section
 * 4, "Username entry").
 */
export const openPreferredFactor = (needs: ChoiceNeeds & Dependencies<'navigation'>) => (): void => {
  const factor = firstFactor(needs, factorsOf(needs.session.get()));
  if (factor) openFactor(needs)(factor);
};
