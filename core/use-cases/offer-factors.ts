import type { Needs } from '../needs';
import type { Factor } from '../recovery/factors';
import type { Offer } from '../recovery/offer';
import { holdFactors, identify, isSameAttempt } from '../recovery/session';
import { accepted, isNoAnswer, type Result, refused } from '../result';
import { findFactor, listOfferedFactors } from '../server/calls';
import { preferredFactor } from '../state/preferred-factor';
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
 * `username-required`, `factor-required`, `superseded` if the attempt is not the current one any more, `unreachable` or
 * `throttled` if nothing was said about the user, `NO_FACTORS` if the user has no such factor, and `USER_NOT_FOUND` for
 * whatever else the server says.
 */
export const enterWithOffered =
  (needs: Needs<'send' | 'session' | 'navigation' | 'localStorage'>) =>
  async (typed: string, { factor, isByPerson }: Pick, signal: AbortSignal): Promise<Result<void>> => {
    const { send, session } = needs;
    const username = typed.trim();
    if (username === '') return refused('username-required');
    if (!factor) return refused('factor-required');
    session.update((held) => identify(held, username));

    const asked = session.get();
    const found = await send(findFactor(username, factor.name), signal);
    if (!isSameAttempt(asked, session.get())) return refused('superseded');
    if (!found.ok) return isNoAnswer(found) ? found : refused('USER_NOT_FOUND');
    const [own] = found.value;
    if (!own) return refused('NO_FACTORS');
    session.update((held) => holdFactors(held, [own]));
    const open = isByPerson ? pickFactor : openFactor;
    return accepted(open(needs)(own));
  };
