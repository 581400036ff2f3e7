import { refused } from '../http/expectation';
import { userProvingBy } from '../scenario/users';
import { leadsTo } from '../steps/answers';
import { checkCode, isGoodOnce, otherPhase, unlike } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import { obtainCode, startAfresh, startRecovery } from '../steps/recovery';
import type { Steps } from '../steps/steps';

const wrongPhase = { contract: CLAUSES.wrongPhase, expected: refused([403, 'E0000079']) };

/** Checks a code that is typed: in another phase, wrong, right, and again. */
export const typedCode = (kind: string) => async (parent: Steps) => {
  const recovery = await startRecovery(parent, kind, () => userProvingBy(parent.scenario, kind));
  const { steps, user, at } = recovery;
  const isOwnCall = kind === 'pin' || kind === 'badge';
  const wrong = {
    contract: isOwnCall ? CLAUSES.wrongPin : CLAUSES.wrongCode,
    expected: refused([403, 'E0000068']),
  };
  const right = {
    contract: isOwnCall ? CLAUSES.proofOfPin : CLAUSES.proof,
    expected: leadsTo(user.rounds[0] ?? { phase: 'final', token: true }),
  };
  const typed = (code: string) => checkCode(at('initial'), kind, code);

  const early = checkCode(at(otherPhase('initial')), kind, 'conformance');
  await steps.check({ case: 'in a phase that is not yet', ...wrongPhase }, early);
  const code = await obtainCode(recovery, kind, 'initial');
  await steps.check({ case: 'a wrong code', ...wrong }, typed(unlike(code)));
  await steps.must({ case: 'the right code', ...right }, typed(code));
  await steps.check({ case: 'in the phase that is over', ...wrongPhase }, typed(code));
  await startAfresh(recovery, 'after the proof');
  if (isGoodOnce(kind)) await steps.check({ case: 'the same code again', ...wrong }, typed(code));
  else await steps.check({ case: 'a wrong code, afresh', ...wrong }, typed(unlike(code)));
};
