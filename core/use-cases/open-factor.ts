import type { Needs } from '../needs';
import { type Factor, segmentOf } from '../recovery/factors';
import { factorRoute } from '../recovery/routes';
import { factorsOf } from '../recovery/session';
import { preferredFactor, rememberFactor } from '../state/preferred-factor';

/** Opens the screen of one of the held factors. */
export const openFactor =
  ({ session, navigation }: Needs<'session' | 'navigation'>) =>
  (factor: Factor): void => {
    session.update((held) => ({ ...held, selectedFactor: factor }));
    navigation.go(factorRoute(session.get().type ?? '', segmentOf(factor)));
  };

/** Opens the factor that a person picked, and remembers it for this phase and username (specification, section 3). */
export const pickFactor =
  (needs: Needs<'session' | 'navigation' | 'localStorage'>) =>
  (factor: Factor): void => {
    const { phase, username } = needs.session.get();
    rememberFactor(needs.localStorage, phase, username, factor);
    openFactor(needs)(factor);
  };

/** Opens the remembered factor, else the first (specification, section 4, "Username entry"). */
export const openPreferredFactor = (needs: Needs<'session' | 'navigation' | 'localStorage'>) => (): void => {
  const held = needs.session.get();
  const factor = preferredFactor(needs.localStorage, held.phase, held.username, factorsOf(held));
  if (factor) openFactor(needs)(factor);
};
