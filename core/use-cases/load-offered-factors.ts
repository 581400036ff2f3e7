import type { Dependencies } from '../dependencies';
import type { Factor, OfferedFactors } from '../recovery/factors';
import { DEFAULT_PHASE } from '../recovery/session';
import { accepted, type Result, refused } from '../result';
import { findFactor, listFactors, listOfferedFactors } from '../server/calls';
import { enterOnce } from '../state/entering';
import { restartIfLost } from '../state/journey-ends';
import { askAboutUser, type EntryNeeds } from './enter-username';
import { openFactor } from './open-factor';
import { pickFactor } from './pick-factor';
import { firstFactor } from './preferred-factor';
import type { AttemptNeeds } from './send-attempt';

/**
 * Requests the factors that the server offers to all users in the current phase (specification, `settled.dynamic.1`). Preselects
 * a factor if the list contains only one, or if `continues` is true (one more proof of identity; specification, section 4). If the
 * server refuses the factors of a later round, the recovery starts again.
 */
export const loadOfferedFactors =
  (needs: AttemptNeeds & Dependencies<'localStorage' | 'configuration'>) =>
  async (continues: boolean, signal: AbortSignal): Promise<Result<OfferedFactors>> => {
    const asked = needs.session.get();
    const answer = await needs.send(listOfferedFactors(asked), signal);
    if (!answer.ok) {
      restartIfLost(needs, asked, answer);
      return answer;
    }
    const factors = answer.value;
    if (factors.length === 0) return refused('NO_FACTORS');
    const isPicked = factors.length === 1 || continues;
    return accepted({
      factors,
      picked: isPicked ? firstFactor(needs, factors) : undefined,
    });
  };

/**
 * Factor that is selected on the entry screen. `isByPerson` is true if the user selected the factor. The browser then stores the
 * factor for later recoveries.
 */
export interface FactorChoice {
  readonly factor: Factor | undefined;
  readonly isByPerson: boolean;
}

/**
 * Asks the server whether the user has the selected factor, and opens the screen of the factor. Used instead of `enterUsername`
 * if `dynamicFactors` is on. Fails with `factor-required` or an error of `askAboutUser`. If the user begins again, first requests
 * the list of the phase `initial`, which starts the recovery afresh (specification, `settled.dynamic.6`).
 */
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
