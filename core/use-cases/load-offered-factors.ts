import type { Factor, OfferedFactors } from '../recovery/factors';
import { DEFAULT_PHASE } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import { findFactor, listFactors, listOfferedFactors } from '../server/calls';
import { enterOnce } from '../state/entering';
import { restartIfLost } from '../state/journey-ends';
import { askAboutUser, type EntryNeeds } from './enter-username';
import { openFactor, pickFactor } from './open-factor';
import type { AttemptNeeds } from './send-attempt';

/** Preselects the only factor (`settled.dynamic.1`). */
export const loadOfferedFactors =
  (needs: AttemptNeeds) =>
  async (signal: AbortSignal): Promise<Result<OfferedFactors>> => {
    const asked = needs.session.get();
    const answer = await needs.send(listOfferedFactors(asked), signal);
    if (!answer.ok) {
      restartIfLost(needs, asked, answer);
      return answer;
    }
    const factors = answer.value;
    if (factors.length === 0) return refused('NO_FACTORS');
    return accepted({ factors, picked: factors.length === 1 ? factors[0] : undefined });
  };

/** The browser stores the factor only if `isByPerson`. */
export interface FactorChoice {
  readonly factor: Factor | undefined;
  readonly isByPerson: boolean;
}

/** Requests the user's own factor. For a user who begins again, the list of `initial` restarts first (`settled.dynamic.6`). */
export const enterWithOfferedFactor = (needs: EntryNeeds) => {
  let isAgain = false;
  return async (typed: string, { factor, isByPerson }: FactorChoice): Promise<Result<unknown>> => {
    const entered = typed.trim();
    if (!factor) return refused(entered === '' ? 'username-required' : 'factor-required');
    return enterOnce(needs.entering, { username: entered, step: `open ${factor.name}` }, async (signal) => {
      const found = await askAboutUser(needs, typed, async (asked) => {
        // Only this list makes the server leave a later phase. A failure shows in the next answer.
        if (isAgain && asked.phase === DEFAULT_PHASE) await needs.send(listFactors(asked), signal);
        return needs.send(findFactor(asked.username, factor.name), signal);
      });
      if (!found.ok) return found;
      isAgain = true;
      if (signal.aborted) return refused('superseded');
      const [own = factor] = found.value;
      const open = isByPerson ? pickFactor : openFactor;
      return accepted(open(needs)(own));
    });
  };
};
