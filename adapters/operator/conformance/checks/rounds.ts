import * as calls from '../../../../core/server/calls';
import { refused } from '../http/expectation';
import { need } from '../report/not-tried';
import type { Round } from '../scenario/scenario';
import { kindOf } from '../scenario/users';
import { listsAtLeast } from '../steps/answers';
import { checkCode, otherPhase } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import { proveRound, type Recovery, startAfresh, startRecovery } from '../steps/recovery';
import type { Steps } from '../steps/steps';

/** Ways in which a first proof leads on. */
const ways: readonly (readonly [title: string, fits: (round: Round) => boolean, contract: string])[] = [
  ['a second round', ({ phase }) => phase === 'second', CLAUSES.second],
  [
    'final_confirm without a token',
    ({ phase, token }) => phase === 'final_confirm' && !token,
    CLAUSES.confirm,
  ],
  [
    'final_confirm with a token',
    ({ phase, token }) => phase === 'final_confirm' && token,
    CLAUSES.confirmWithToken,
  ],
  [
    'a phase of another name',
    ({ phase }) => !['initial', 'second', 'final_confirm', 'final'].includes(phase),
    CLAUSES.second,
  ],
];

const refusedPhase = { contract: CLAUSES.wrongPhase, expected: refused([403, 'E0000079']) };

/** Checks a further round: its list, a proof in another phase, the proof. */
const checkRound = async (recovery: Recovery, round: Round, phase: string, contract: string) => {
  const { steps, at } = recovery;
  const kind = kindOf(round.factor);
  const list = { case: `the list of phase ${phase}`, contract, expected: listsAtLeast(round.factor) };
  await steps.must(list, calls.listFactors(at(phase)));
  const early = { case: `a proof out of phase ${phase}`, ...refusedPhase };
  if (kind !== 'push') await steps.check(early, checkCode(at(otherPhase(phase)), kind, 'conformance'));
  await proveRound(recovery, round, phase, round.phase === 'final' ? CLAUSES.final : CLAUSES.proof);
};

const NO_ROUND: Round = { factor: 'verify', phase: 'final', token: true };

/** Checks recoveries of more than one proof, and of other phases than `final`. */
export const rounds = async (parent: Steps) => {
  for (const [title, fits, contract] of ways) {
    const user = parent.scenario.users.find(({ rounds: [first] }) => first !== undefined && fits(first));
    const recovery = await startRecovery(parent, title, () =>
      need(user, `no user's first proof leads to ${title} in the scenario`),
    );
    const [first = NO_ROUND, ...more] = recovery.user.rounds;
    await proveRound(recovery, first, 'initial', contract);
    let { phase } = first;
    for (const round of more) {
      await checkRound(recovery, round, phase, contract);
      phase = round.phase;
    }
    await startAfresh(recovery, 'after the proof');
    const afresh = { case: 'the earlier phase, afresh', ...refusedPhase, contract: CLAUSES.afresh };
    await recovery.steps.check(afresh, calls.listFactors(recovery.at(first.phase)));
  }
};
