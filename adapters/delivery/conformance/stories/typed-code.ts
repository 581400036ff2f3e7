import { isGoodOnce, isSentCode, otherPhase, unlike } from '../cast/attempt';
import { firstRound, userProvingBy } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { leadsTo } from '../judging/answers';
import { refused } from '../judging/expectation';
import { type Had, had, of } from '../report/had';
import { createScene } from '../stage/scene';
import type { Story } from '../stage/stage';

const wrongCode = refused([403, 'E0000068']);
const wrongPhase = {
  contract: SAYS.wrongPhase,
  expected: refused([403, 'E0000079']),
};
const NOTHING: Had<string> = had('conformance');

/** A proof by a code that is typed: in another phase, wrong, right, and again. */
export const typedCode =
  (kind: string): Story =>
  async (stage) => {
    const user = userProvingBy(stage.scenario, kind);
    const scene = createScene(stage, kind, user, 'password');
    const isOwnCall = kind === 'pin' || kind === 'badge';
    const wrong = { contract: isOwnCall ? SAYS.wrongPin : SAYS.wrongCode, expected: wrongCode };
    const round = of(user, firstRound, '');
    const next = round.ok ? round.value : { phase: 'final', token: true };

    const begun = await scene.startAfresh('at first');
    await scene.typeCode(
      kind,
      { case: 'in a phase that is not yet', ...wrongPhase },
      otherPhase('initial'),
      NOTHING,
      begun,
    );
    const sent = isSentCode(kind) ? await scene.sendCode(kind, 'initial', begun) : begun;
    const code = await scene.codeOf(kind, sent);
    const other = of(code, unlike, '');
    await scene.typeCode(kind, { case: 'a wrong code', ...wrong }, 'initial', other, sent);
    const proof = { contract: isOwnCall ? SAYS.proofOfPin : SAYS.proof, expected: leadsTo(next) };
    const proven = await scene.typeCode(kind, { case: 'the right code', ...proof }, 'initial', code, sent);
    await scene.typeCode(kind, { case: 'in the phase that is over', ...wrongPhase }, 'initial', code, proven);
    const again = await scene.startAfresh('after the proof', proven);
    const [name, typed] = isGoodOnce(kind) ? ['the same code again', code] : ['a wrong code, afresh', other];
    await scene.typeCode(kind, { case: String(name), ...wrong }, 'initial', typed as Had<string>, again);
  };
