import { RECOVERY_TYPES } from '../state/rounds';
import { listedNamesOf, type OwnedFactor } from '../users/user';
import { refusals, succeed } from './answers';
import type { AnswerOneCall, BodyWith, CallParts } from './call-parts';
import { factorsLeft } from './proof';

const roundsOf = ({ rounds }: CallParts, userKey: string) =>
  Promise.all(RECOVERY_TYPES.map((type) => rounds.of(userKey, type)));

/** Returns the entries of a list. Factors that share a name, such as a push and the code of its app, are one entry. */
const entriesOf = (factors: readonly OwnedFactor[]) =>
  [...new Map(factors.toReversed().map(({ listed }) => [listed.name, listed])).values()].reverse();

/** Lists the factors of a user in a phase. Phase `initial` restarts the recovery. */
export const listFactorsOfUser: AnswerOneCall<BodyWith<'username' | 'phase'>> = async (parts, body) => {
  const user = await parts.findUser(body.username);
  if (user === undefined) return refusals.noSuchUser();
  if (body.phase === 'initial') await parts.rounds.restart(user.key);
  const rounds = await roundsOf(parts, user.key);
  const round = rounds.find(({ phase, isOver }) => phase === body.phase && !isOver);
  return round === undefined ? refusals.wrongPhase() : succeed(entriesOf(factorsLeft(user, round)));
};

/** Answers with the user's factor of one kind, or with an empty list. Restarts a recovery that has ended. */
export const findFactorOfUser: AnswerOneCall<BodyWith<'username' | 'factorType'>> = async (parts, body) => {
  const user = await parts.findUser(body.username);
  if (user === undefined) return refusals.noSuchUser();
  if ((await roundsOf(parts, user.key)).some(({ isOver }) => isOver)) await parts.rounds.restart(user.key);
  const rounds = await roundsOf(parts, user.key);
  const round = rounds.find(({ phase }) => phase !== 'initial') ?? rounds[0];
  const names = listedNamesOf(body.factorType);
  const factors = round === undefined ? [] : factorsLeft(user, round);
  return succeed(factors.find(({ listed }) => names.includes(listed.name))?.listed ?? []);
};
