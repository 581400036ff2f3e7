import * as calls from '../../../../core/server/calls';
import { checkCode, checkingCall, otherPhase } from '../cast/attempt';
import { firstRound, kindOf } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { listsAtLeast } from '../judging/answers';
import { refused } from '../judging/expectation';
import { type Had, orMissing } from '../report/had';
import type { Round, Scenario, TestUser } from '../scenario/scenario';
import { proveRound } from '../stage/prove';
import { createScene, LIST, type Scene } from '../stage/scene';
import type { Stage, Story } from '../stage/stage';
import type { Answered } from '../wire/exchange';

/** The ways in which a first proof may lead on. */
const kinds: readonly {
  readonly title: string;
  readonly fits: (round: Round) => boolean;
  readonly contract: string;
}[] = [
  { title: 'a second round', fits: ({ phase }) => phase === 'second', contract: SAYS.second },
  {
    title: 'final_confirm without a token',
    fits: ({ phase, token }) => phase === 'final_confirm' && !token,
    contract: SAYS.confirm,
  },
  {
    title: 'final_confirm with a token',
    fits: ({ phase, token }) => phase === 'final_confirm' && token,
    contract: SAYS.confirmWithToken,
  },
  {
    title: 'a phase of another name',
    fits: ({ phase }) => !['initial', 'second', 'final_confirm', 'final'].includes(phase),
    contract: SAYS.second,
  },
];

const userLedTo = ({ users }: Scenario, fits: (round: Round) => boolean): TestUser | undefined =>
  users.find((user) => {
    const round = firstRound(user);
    return round !== undefined && fits(round);
  });

const refusedPhase = { contract: SAYS.wrongPhase, expected: refused([403, 'E0000079']) };

/** A further round: its list, a proof in the phase before, the proof. */
const furtherRound = async (
  stage: Stage,
  scene: Scene,
  round: Round,
  phase: string,
  contract: string,
  before: Had<Answered>,
) => {
  const kind = kindOf(round.factor);
  const list = { case: `the list of phase ${phase}`, contract, expected: listsAtLeast(round.factor) };
  const listed = await scene.ask(LIST, list, phase, calls.listFactors, before);
  if (kind !== 'push') {
    const early = { case: `a proof out of phase ${phase}`, ...refusedPhase };
    await scene.ask(
      checkingCall(kind),
      early,
      otherPhase(phase),
      (attempt) => checkCode(attempt, kind, 'conformance'),
      listed,
    );
  }
  return proveRound(stage, scene, round, phase, round.phase === 'final' ? SAYS.final : SAYS.proof, listed);
};

/** Recoveries of more than one proof, and of other phases than `final`. */
export const rounds: Story = async (stage) => {
  for (const { title, fits, contract } of kinds) {
    const found = userLedTo(stage.scenario, fits);
    const user = orMissing(found, `no user's first proof leads to ${title} in the scenario`);
    const scene = createScene(stage, title, user, 'password');
    const [first = NO_ROUND, ...more] = found?.rounds ?? [];
    let last = await proveRound(
      stage,
      scene,
      first,
      'initial',
      contract,
      await scene.startAfresh('at first'),
    );
    let { phase } = first;
    for (const round of more) {
      last = await furtherRound(stage, scene, round, phase, contract, last);
      phase = round.phase;
    }
    const again = await scene.startAfresh('after the proof', last);
    const line = {
      case: 'the earlier phase, afresh',
      contract: SAYS.afresh,
      expected: refused([403, 'E0000079']),
    };
    await scene.ask(LIST, line, first.phase, calls.listFactors, again);
  }
};

const NO_ROUND: Round = { factor: 'verify', phase: 'final', token: true };
