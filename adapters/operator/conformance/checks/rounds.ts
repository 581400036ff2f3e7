import * as calls from '../../../../core/server/calls';
import { list } from '../http/expectations';
import { CLAUSES, RULES } from '../http/rules';
import { need } from '../report/outcomes';
import { checkCode, isSingleUse, otherPhase } from '../runner/codes';
import { enterConformanceUser, proveRound, type Recovery } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import type { Round } from '../scenario/scenario';
import { kindOf, roundsOf } from '../scenario/test-users';

const CONFIRM = 'final_confirm';
const namedPhases = ['initial', 'second', CONFIRM, 'final'];

type Way = readonly [title: string, fits: (first: Required<Round>) => boolean, contract: string];

const ways: readonly Way[] = [
  ['a second round', ({ phase }) => phase === 'second', CLAUSES.second],
  ['final_confirm without a token', ({ phase, token }) => phase === CONFIRM && !token, CLAUSES.confirm],
  ['final_confirm with a token', ({ phase, token }) => phase === CONFIRM && token, CLAUSES.confirmWithToken],
  ['a phase of another name', ({ phase }) => !namedPhases.includes(phase), CLAUSES.second],
];

/**
 * Checks an additional proof of identity: the factor list, a proof in the wrong phase, the code of the previous round,
 * and a correct proof.
 */
const checkRound = async (recovery: Recovery, round: Round, before: Round, contract: string) => {
  const { check, must, at } = recovery;
  const { phase } = before;
  const kind = kindOf(round.factor);
  const rule = list(contract, [round.factor], true);
  await must(`the list of phase ${phase}`, rule, calls.listFactors(at(phase)));
  const early = checkCode(at(otherPhase(phase)), kind, 'conformance');
  if (kind !== 'push') await check(`a proof out of phase ${phase}`, RULES.wrongPhase, early);
  const used = checkCode(at(phase), kindOf(before.factor), recovery.lastCode());
  if (isSingleUse(kindOf(before.factor)))
    await check(`the code of the round before, in phase ${phase}`, RULES.usedCode, used);
  await proveRound(recovery, round, phase, round.phase === 'final' ? CLAUSES.final : CLAUSES.proof);
};

const ONLY_ROUND: Round = { factor: 'verify', phase: 'final', token: true };

/** Checks recoveries with several proofs of identity, and recoveries whose first proof does not lead to phase `final`. */
export const rounds = async (parent: Steps) => {
  for (const [title, fits, contract] of ways) {
    const user = parent.scenario.users.find((each) => roundsOf(each).slice(0, 1).some(fits));
    const why = `no user's first proof leads to ${title} in the scenario`;
    const recovery = await enterConformanceUser(parent, title, () => need(user, why));
    const [first = ONLY_ROUND, ...more] = roundsOf(recovery.user);
    await proveRound(recovery, first, 'initial', contract);
    for (const [index, round] of more.entries())
      await checkRound(recovery, round, [first, ...more][index] ?? first, contract);
    await recovery.startAfresh('after the proof');
    const earlier = calls.listFactors(recovery.at(first.phase));
    await recovery.check('the earlier phase, afresh', RULES.earlierPhase, earlier);
  }
};
