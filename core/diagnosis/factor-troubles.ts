import { type Factor, hasOwnScreen } from '../recovery/factors';
import type { Trouble } from './trouble';

/**
 * Offered factors that the page leaves out because it has no screen for them (design, "Settled questions", factors without
 * a screen). With dynamic factors every factor has one.
 */
export const factorTroubles = (offered: readonly Factor[]): readonly Trouble[] => {
  const found = offered.filter((factor) => !hasOwnScreen(factor)).map(({ name }) => name);
  return found.length === 0
    ? []
    : [{ is: 'no-screen', of: 'GET /recovery/mfafactors', found: found.join(', ') }];
};
