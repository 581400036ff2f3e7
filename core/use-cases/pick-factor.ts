import type { Dependencies } from '../dependencies';
import type { Factor } from '../recovery/factors';
import { openFactor } from './open-factor';
import { type ChoiceNeeds, rememberFactor } from './preferred-factor';

/** Opens the screen of the factor that the user picked, and remembers the pick (specification, section 3). */
export const pickFactor =
  (needs: ChoiceNeeds & Dependencies<'navigation'>) =>
  (factor: Factor): void => {
    rememberFactor(needs, factor);
    openFactor(needs)(factor);
  };
