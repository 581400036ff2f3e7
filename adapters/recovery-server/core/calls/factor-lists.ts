import { refusals } from '../ports/answers';
import type { AnswerCall, BodyWith } from './call';
import { listedNamesOf } from './owned-factors';
import { factorsFor } from './proof';

/** Lists the factors for a phase. A name that several factors share is listed once. Phase `initial` restarts the recovery. */
export const listFactorsOfUser: AnswerCall<BodyWith<'username' | 'phase'>> = async (call) => {
  const { username, phase } = call.body;
  const user = await call.findUser(username);
  const recovery = await call.epochs.recoveryOf(user.key, call.browser);
  if (phase === 'initial') await call.rounds.restart(recovery);
  const rounds = await call.rounds.both(recovery);
  const round = rounds.find((each) => each.phase === phase && !each.isOver);
  if (round === undefined) throw refusals.wrongPhase();
  const listed = (await factorsFor(call, user, round)).map((owned) => owned.listed);
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
  return left.find(({ listed }) => names.includes(listed.name))?.listed ?? [];
};
