import type { Factor } from '../recovery/factors';
import { accepted, type Result, refused } from '../result';
import type { Needs } from '../state/needs';
import { type EntryNeeds, findFactors } from './enter-username';
import { enterWithOfferedFactor, loadOfferedFactors } from './load-offered-factors';
import { firstFactor, openFactor, pickFactor } from './open-factor';

/** For a held username. Lists the user's own factors, or with `dynamicFactors` those that the server offers to every user. */
export const chooseFactor = (needs: EntryNeeds & Needs<'configuration'>) => {
  const { session, configuration } = needs;
  const { dynamicFactors } = configuration.environment;
  const findOwn = findFactors(needs);
  const findOffered = loadOfferedFactors(needs);
  const enterOffered = enterWithOfferedFactor(needs);

  const find = async (signal: AbortSignal): Promise<Result<readonly Factor[]>> => {
    if (!dynamicFactors) return findOwn(session.get().username, signal);
    const offer = await findOffered(signal);
    return offer.ok ? accepted(offer.value.factors) : offer;
  };
  const choose = async (factor: Factor, isByPerson: boolean): Promise<Result<unknown>> => {
    if (dynamicFactors) return enterOffered(session.get().username, { factor, isByPerson });
    const open = isByPerson ? pickFactor : openFactor;
    return accepted(open(needs)(factor));
  };
  return {
    find,
    choose: (factor: Factor) => choose(factor, true),
    /** Opens the preferred factor. */
    openFirst: async (factors: readonly Factor[]): Promise<Result<unknown>> => {
      const factor = firstFactor(needs, factors);
      return factor ? choose(factor, false) : refused('NO_FACTORS');
    },
    enterOffered,
  };
};
