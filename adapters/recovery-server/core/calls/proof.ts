import { refusals } from '../ports/answers';
import type { Factor } from '../ports/ports';
import type { RecoveryRound } from '../state/rounds';
import type { Call, ProofBody } from './call';
import { factorsLeft, listedNamesOf } from './owned-factors';
import type { RecoveringUser } from './users';

export interface OpenProof<Wanted extends Factor = Factor> {
  readonly user: RecoveringUser;
  /** Key of the user's recovery in this browser. */
  readonly recovery: string;
  readonly round: RecoveryRound;
  readonly factor: Wanted;
  readonly tried: ProofBody;
}

type FactorOfKind<Kind> = Extract<Factor, { readonly kind: Kind }>;

/** Resolves with the user and factor of a proof. Rejects without a cookie, for a wrong phase, or for a factor that is not in the factor list. */
export const openProof = async <Kind extends Factor['kind']>(
  { browser, epochs, findUser, rounds, stepsOf }: Call,
  tried: ProofBody,
  ...kinds: readonly Kind[]
): Promise<OpenProof<FactorOfKind<Kind>>> => {
  if (browser === undefined) throw refusals.noBrowser();
  const user = await findUser(tried.username);
  const recovery = await epochs.recoveryOf(user.key, browser);
  const round = await rounds.of(recovery, tried.type);
  if (round.phase !== tried.phase || round.isOver) throw refusals.wrongPhase();
  const names = listedNamesOf(tried.factorType);
  const factor = factorsLeft(user.factors, stepsOf(user.account), round)
    .filter(({ listed }) => names.includes(listed.name))
    .map((owned) => owned.factor)
    .find((each): each is FactorOfKind<Kind> => kinds.some((kind) => kind === each.kind));
  if (factor === undefined) throw refusals.noSuchFactor();
  return { user, recovery, round, factor, tried };
};
