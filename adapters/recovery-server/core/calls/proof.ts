import { refusals } from '../ports/answers';
import type { Factor } from '../ports/ports';
import type { RecoveryRound } from '../state/rounds';
import type { Call, ProofBody } from './call';
import { factorsLeft, listedNamesOf, type OwnedFactor } from './owned-factors';
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

/** Resolves with the factors that the next proof of a user may use in this browser. */
export const factorsFor = async (
  { browser = '', known, stepsOf }: Call,
  { key, account, factors }: RecoveringUser,
  round: RecoveryRound,
): Promise<readonly OwnedFactor[]> =>
  factorsLeft(factors, stepsOf(account), round, await known.isBrowser(key, browser));

/** Resolves with the user and factor of a proof. Rejects without a cookie, for a wrong phase, or for a factor that is not in the factor list. */
export const openProof = async <Kind extends Factor['kind']>(
  call: Call,
  tried: ProofBody,
  ...kinds: readonly Kind[]
): Promise<OpenProof<FactorOfKind<Kind>>> => {
  const { browser, epochs, findUser, rounds } = call;
  if (browser === undefined) throw refusals.noBrowser();
  const user = await findUser(tried.username);
  const recovery = await epochs.recoveryOf(user.key, browser);
  const round = await rounds.of(recovery, tried.type);
  if (round.phase !== tried.phase || round.isOver) throw refusals.wrongPhase();
  const names = listedNamesOf(tried.factorType);
  const factor = (await factorsFor(call, user, round))
    .filter(({ listed }) => names.includes(listed.name))
    .map((owned) => owned.factor)
    .find((each): each is FactorOfKind<Kind> => kinds.some((kind) => kind === each.kind));
  if (factor === undefined) throw refusals.noSuchFactor();
  return { user, recovery, round, factor, tried };
};
