import type { Needs } from '../needs';
import type { Factor, Offer } from '../recovery/factors';
import { accepted, type Result, refused } from '../result';
import { findFactor, listOfferedFactors } from '../server/calls';
import { enterOnce } from '../state/entering';
import { askAboutUser, type EntryNeeds } from './enter-username';
import { openFactor, pickFactor, preferredFactor } from './open-factor';

/**
 * With dynamic factors: requests the factors that the environment offers in the current phase (design, "Settled questions").
 * Picked is the only one; with the confirm flag (`continues`), the remembered one or the first (section 4). Refused with
 * `NO_FACTORS` if nothing is offered.
 */
export const offerFactors =
  ({ send, session, localStorage }: Needs<'send' | 'session' | 'localStorage'>) =>
  async (continues: boolean, signal: AbortSignal): Promise<Result<Offer>> => {
    const { phase, username } = session.get();
    const answer = await send(listOfferedFactors({ phase }), signal);
    if (!answer.ok) return answer;
    const factors = answer.value;
    if (factors.length === 0) return refused('NO_FACTORS');
    const isPicked = factors.length === 1 || continues;
    return accepted({
      factors,
      picked: isPicked ? preferredFactor(localStorage, phase, username, factors) : undefined,
    });
  };

/** The factor to enter with. It is remembered only if the user has picked it. */
export interface Pick {
  readonly factor: Factor | undefined;
  readonly isByPerson: boolean;
}

/**
 * Next with dynamic factors: requests the user's own factor of the picked kind, holds and opens it. `cancelEntry`, an edit or
 * another visit aborts it. Refused with `factor-required` if none is picked, and as `askAboutUser` is.
 */
export const enterWithOffered =
  (needs: EntryNeeds) =>
  async (typed: string, { factor, isByPerson }: Pick): Promise<Result<unknown>> => {
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
