import { proof } from '../http/expectations';
import { CLAUSES, RULES } from '../http/rules';
import { checkCode, isSingleUse, wrongVariant } from '../runner/codes';
import { enterConformanceUser } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import { roundsOf, userProvingBy } from '../scenario/test-users';

/** Checks a code that the user types: in the wrong phase, wrong, correct, and used again. */
export const typedCode = (kind: string) => async (parent: Steps) => {
  const recovery = await enterConformanceUser(parent, kind, () => userProvingBy(parent.scenario, kind));
  const { check, must, user, at } = recovery;
  const hasOwnCall = kind === 'pin' || kind === 'badge';
  const wrong = hasOwnCall ? RULES.wrongPin : RULES.wrongCode;
  const [round = { phase: 'final', token: true }] = roundsOf(user);
  const right = proof(hasOwnCall ? CLAUSES.proofOfPin : CLAUSES.proof, round);
  const typed = (code: string) => checkCode(at('initial'), kind, code);

  await recovery.checkEarly((attempt) => checkCode(attempt, kind, 'conformance'));
  const code = await recovery.obtainCode(kind, 'initial');
  await check('a wrong code', wrong, typed(wrongVariant(code)));
  await must('the right code', right, typed(code));
  await check('in the previous phase', RULES.wrongPhase, typed(code));
  await recovery.startAfresh('after the proof');
  if (isSingleUse(kind)) await check('the same code again', wrong, typed(code));
  else await check('a wrong code, afresh', wrong, typed(wrongVariant(code)));
};
