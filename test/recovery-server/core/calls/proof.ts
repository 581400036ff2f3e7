import type { Factor } from '../ports/factor';
import type { ProofStep } from '../ports/options';
import type { RecoveryRound } from '../state/rounds';
import { listedNamesOf, type OwnedFactor, type RecoveringUser } from '../users/user';
import { type CallAnswer, refusals, succeed } from './answers';
import type { CallParts, ProofBody } from './call-parts';

/** A call for one factor, after the user, the phase and the factor were found in order. */
export interface OpenAttempt<Wanted extends Factor = Factor> {
  readonly user: RecoveringUser;
  readonly round: RecoveryRound;
  readonly factor: Wanted;
  readonly tried: ProofBody;
}

/** Returns the factors that the current phase accepts. Phase `second` excludes the factors that are already proven. */
export const factorsLeft = (user: RecoveringUser, round: RecoveryRound): readonly OwnedFactor[] =>
  round.phase === 'second'
    ? user.factors.filter(
        ({ listed }) => !round.proven.some((proven) => listedNamesOf(proven).includes(listed.name)),
      )
    : user.factors;

/**
 * Finds the user and the factor of a call, then calls `use`. Refuses an unknown user, a wrong phase, a factor that
 * the user does not have, and a factor that is already proven.
 */
export const attempt = async <Kind extends Factor['kind']>(
  parts: CallParts,
  tried: ProofBody,
  kinds: readonly Kind[],
  use: (open: OpenAttempt<Extract<Factor, { readonly kind: Kind }>>) => Promise<CallAnswer>,
): Promise<CallAnswer> => {
  const user = await parts.findUser(tried.username);
  if (user === undefined) return refusals.noSuchUser();
  const round = await parts.rounds.of(user.key, tried.type);
  if (round.phase !== tried.phase || round.isOver) return refusals.wrongPhase();
  const names = listedNamesOf(tried.factorType);
  const isWanted = (factor: Factor): factor is Extract<Factor, { readonly kind: Kind }> =>
    (kinds as readonly Factor['kind'][]).includes(factor.kind);
  const factor = factorsLeft(user, round)
    .filter(({ listed }) => names.includes(listed.name))
    .map((owned) => owned.factor)
    .find(isWanted);
  return factor === undefined ? refusals.noSuchFactor() : use({ user, round, factor, tried });
};

/**
 * Records a proof. Resolves with the answer, which contains the next phase and, if the user has proven enough, a
 * recovery token. `push` names the push that was the proof.
 */
export const prove = async (
  parts: CallParts,
  { user, round, tried }: OpenAttempt,
  push?: string,
): Promise<CallAnswer> => {
  const { type, factorType } = tried;
  const steps = parts.options.stepsOf(user.account);
  const step = await parts.rounds.move([user.key, type], round, factorType, steps, push);
  return step === undefined ? refusals.wrongPhase() : answerProof(parts, user, type, step, push);
};

/** Resolves with the answer to a recorded proof. For a push, it can be repeated. */
export const answerProof = async (
  { tokens }: CallParts,
  { account, typed }: RecoveringUser,
  type: string,
  step: ProofStep,
  push?: string,
): Promise<CallAnswer> => {
  const body = { ...(push !== undefined && { factorResult: 'SUCCESS' }), phase: step.phase };
  if (!step.token) return succeed(body);
  const binding = { accountId: account.id, username: account.username, typed, type };
  const recoveryToken = await tokens.issue({ ...binding, origin: 'RECOVERY' }, push);
  return succeed({ ...body, recoveryToken, recoveryTokenType: 'RECOVERY' });
};
