import type { Needs } from '../needs';
import type { Factor } from '../recovery/factors';
import type { Offer } from '../recovery/offer';
import { accepted, type Result, refused } from '../result';
import { findFactor, listOfferedFactors } from '../server/calls';
import { preferredFactor } from '../state/preferred-factor';
import { askAboutUser } from './enter-username';
import { openFactor, pickFactor } from './open-factor';

/**
 * With dynamic factors: asks what the environment offers in the current phase (design, "Settled questions"). Picked is
 * the only one; where the confirming round `continues` by itself, the remembered one or the first (section 4). Refused
 * with `NO_FACTORS` where nothing is offered.
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

/** The factor that Next is pressed with, and whether a person has picked it: only then is it remembered. */
export interface Pick {
  readonly factor: Factor | undefined;
  readonly isByPerson: boolean;
}

/**
 * Next with dynamic factors: asks for the user's own factor of the picked kind, holds and opens it. Refused with
 * `factor-required` where none is picked, and as `askAboutUser` is.
 */
export const enterWithOffered =
  (needs: Needs<'send' | 'session' | 'navigation' | 'localStorage' | 'configuration' | 'events'>) =>
  async (typed: string, { factor, isByPerson }: Pick, signal: AbortSignal): Promise<Result<void>> => {
    if (!factor) return refused(typed.trim() === '' ? 'username-required' : 'factor-required');
    const found = await askAboutUser(needs, typed, ({ username }) =>
      needs.send(findFactor(username, factor.name), signal),
    );
    if (!found.ok) return found;
    const [own = factor] = found.value;
    const open = isByPerson ? pickFactor : openFactor;
    return accepted(open(needs)(own));
  };
