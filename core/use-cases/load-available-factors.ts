import type { Dependencies } from '../dependencies';
import type { AvailableFactors, Factor } from '../recovery/factors';
import { accepted, type Result, refused } from '../result';
import { findFactor, listOfferedFactors } from '../server/calls';
import { enterOnce } from '../state/entering';
import { askAboutUser, type EntryNeeds } from './enter-username';
import { firstFactor, openFactor, pickFactor } from './open-factor';

/**
 * With dynamic factors: requests the factors that the environment offers in the current phase (specification, "Settled
 * questions"). Picks a single factor; with the confirm flag (`continues`), picks the remembered one or the first (section 4).
 * Refused with `NO_FACTORS` if the environment offers no factor.
 */
export const loadAvailableFactors =
  (needs: Dependencies<'send' | 'session' | 'localStorage' | 'configuration'>) =>
  async (continues: boolean, signal: AbortSignal): Promise<Result<AvailableFactors>> => {
    const { phase } = needs.session.get();
    const answer = await needs.send(listOfferedFactors({ phase }), signal);
    if (!answer.ok) return answer;
    const factors = answer.value;
    if (factors.length === 0) return refused('NO_FACTORS');
    const isPicked = factors.length === 1 || continues;
    return accepted({
      factors,
      picked: isPicked ? firstFactor(needs, factors) : undefined,
    });
  };

/** The factor to open. It is remembered only if the user has picked it. */
export interface FactorChoice {
  readonly factor: Factor | undefined;
  readonly isByPerson: boolean;
}

/**
 * Handles Next with dynamic factors: requests the user's own factor of the picked kind, stores the factor and opens its screen.
 * `cancelEntry`, an edit or another visit aborts the request. Refused with `factor-required` if no factor is picked, and in the
 * same cases as `askAboutUser`.
 */
export const enterUsernameWithFactor =
  (needs: EntryNeeds) =>
  async (typed: string, { factor, isByPerson }: FactorChoice): Promise<Result<unknown>> => {
    const entered = typed.trim();
    if (!factor) return refused(entered === '' ? 'username-required' : 'factor-required');
    return enterOnce(needs.entering, { username: entered, step: `open ${factor.name}` }, async (signal) => {
      const found = await askAboutUser(needs, typed, ({ username }) =>
        needs.send(findFactor(username, factor.name), signal),
      );
      if (!found.ok) return found;
      if (signal.aborted) return refused('superseded');
      const [own = factor] = found.value;
      const open = isByPerson ? pickFactor : openFactor;
      return accepted(open(needs)(own));
    });
  };
