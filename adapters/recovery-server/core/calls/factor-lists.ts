import { refusals } from '../ports/answers';
import type { ListedFactor } from '../ports/ports';
import type { AnswerCall, BodyWith, Call } from './call';
import { listedNamesOf, type OwnedFactor } from './owned-factors';
import { factorsFor } from './proof';

/** Resolves with the entry of a factor in a list. That of a passkey has a new challenge for this recovery and phase. */
const entryOf = async (
  { challenges }: Call,
  { factor, listed }: OwnedFactor,
  recovery: string,
  phase: string,
): Promise<ListedFactor> =>
  factor.kind === 'signedChallenge'
    ? { ...listed, request: factor.request(await challenges.create({ recovery, phase })) }
    : listed;

/** Lists the factors for a phase. A name that several factors share is listed once. Phase `initial` restarts the recovery. */
export const listFactorsOfUser: AnswerCall<BodyWith<'username' | 'phase'>> = async (call) => {
  const { username, phase } = call.body;
  const user = await call.findUser(username);
  const recovery = await call.epochs.recoveryOf(user.key, call.browser);
  if (phase === 'initial') {
    await call.rounds.restart(recovery);
    await call.rejections.beginAfresh(recovery);
  }
  const rounds = await call.rounds.both(recovery);
  const round = rounds.find((each) => each.phase === phase && !each.isOver);
  if (round === undefined) throw refusals.wrongPhase();
  const listed = await Promise.all(
    (await factorsFor(call, user, round)).map((owned) => entryOf(call, owned, recovery, phase)),
  );
  return listed.filter(({ name }, at) => at === listed.findIndex((each) => each.name === name));
};

/** Answers with the user's factor of one kind, or with an empty list. Restarts the recovery if it has ended. */
export const findFactorOfUser: AnswerCall<BodyWith<'username' | 'factorType'>> = async (call) => {
  const user = await call.findUser(call.body.username);
  const recovery = await call.epochs.recoveryOf(user.key, call.browser);
  if ((await call.rounds.both(recovery)).some(({ isOver }) => isOver)) await call.rounds.restart(recovery);
  const [password, unlock] = await call.rounds.both(recovery);
  const round = password.phase === 'initial' ? unlock : password;
  const names = listedNamesOf(call.body.factorType);
  const left = await factorsFor(call, user, round);
  const owned = left.find(({ listed }) => names.includes(listed.name));
  return owned === undefined ? [] : entryOf(call, owned, recovery, round.phase);
};
