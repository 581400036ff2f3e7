import type { Account, Factor, ListedFactor, ProofSteps } from '../ports/ports';
import { nextStepOf, type RecoveryRound } from '../state/rounds';
import { isReusable } from '../state/tries';

/** A user's factor, and its entry in the factor list that the server returns. */
export type OwnedFactor = { readonly factor: Factor; readonly listed: ListedFactor };

/** Resolves with those of the factors that an account has. */
export const ownedFactors = async (account: Account, factors: readonly Factor[]) => {
  const found = await Promise.all(factors.map((factor) => factor.find(account)));
  return factors.flatMap((factor, at) => (found[at] === undefined ? [] : [{ factor, listed: found[at] }]));
};

const sameFactor = [
  ['push', 'verifypush'],
  ['call', 'voice'],
];

/** Returns the possible names of a `factorType` in factor lists. For example, `call` may be listed as `voice`. */
export const listedNamesOf = (factorType: string): readonly string[] =>
  factorType === 'verify'
    ? ['push', 'verifypush', 'verify']
    : (sameFactor.find((names) => names.includes(factorType)) ?? [factorType]);

/** Orders factors by the harm of strangers: a delivered code has no count that they share, a number that the user keeps a short one. */
const rankOf = ({ factor: { kind, name } }: OwnedFactor, isKnown: boolean) => {
  if (kind !== 'typedCode') return 0;
  if (isReusable(name)) return 2;
  return isKnown ? 0 : 1;
};

/**
 * Returns the factors that the next proof of a recovery may use. Phase `second` excludes the factors that are already proven, and
 * those of the same contact: a stolen phone receives text messages and calls. A link contains a recovery token, so a factor that
 * sends links can only give the last proof. The first of several proofs uses the best rank of `rankOf` that the user has. `isKnown`
 * is true for a browser in which the user has recovered.
 */
export const factorsLeft = (
  factors: readonly OwnedFactor[],
  steps: ProofSteps,
  round: Pick<RecoveryRound, 'phase' | 'proven'>,
  isKnown = false,
): readonly OwnedFactor[] => {
  const proven = round.phase === 'second' ? round.proven.flatMap(listedNamesOf) : [];
  const isLast = nextStepOf(round, steps).token;
  const used = factors.filter(({ listed }) => proven.includes(listed.name));
  const contacts = used.flatMap(({ factor }) => factor.contact ?? []);
  const left = factors.filter(
    (owned) =>
      !used.includes(owned) &&
      !contacts.includes(owned.factor.contact ?? '') &&
      (isLast || owned.factor.kind !== 'sentLink'),
  );
  if (isLast || round.proven.length > 0) return left;
  const best = Math.min(...left.map((owned) => rankOf(owned, isKnown)));
  return left.filter((owned) => rankOf(owned, isKnown) === best);
};

/** Returns true if a user with these factors can give all proofs of a recovery. */
export const areEnough = (factors: readonly OwnedFactor[], steps: ProofSteps): boolean => {
  let round: Pick<RecoveryRound, 'phase' | 'proven'> = { phase: 'initial', proven: [] };
  for (const { phase } of steps) {
    const left = factorsLeft(factors, steps, round).map(({ listed }) => listed.name);
    // Prefers a proven factor, so that the other factors remain for a phase `second`.
    const used = left.find((name) => round.proven.includes(name)) ?? left[0];
    if (used === undefined) return false;
    round = { phase, proven: [...round.proven, used] };
  }
  return true;
};
