import * as calls from '../../../../core/server/calls';
import { attemptOf, otherPhase, unlike } from '../cast/attempt';
import { firstRound, sourceOf, userProvingBy } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { approves, ends, leadsTo, pollLinkIn, waits } from '../judging/answers';
import { refused } from '../judging/expectation';
import { after, both, type Had, had, missing, of } from '../report/had';
import type { Round } from '../scenario/scenario';
import { pollToEnd } from '../stage/prove';
import { createScene, type Line, POLL, type Scene, VERIFY } from '../stage/scene';
import type { Stage, Story } from '../stage/stage';
import type { Answered } from '../wire/exchange';
import { asThePage } from '../wire/sending';

const unknownLink = refused([401, 'E0000011']);
const endedLink = refused([401, 'E0000011'], [401, 'E0000105']);
const wrongPhase = { contract: SAYS.wrongPhase, expected: refused([403, 'E0000079']) };

const linkIn = (answer: Had<Answered>) => of(answer, ({ body }) => pollLinkIn(body), 'no link to poll by');

/** Polls once by a link. */
const pollBy = (
  stage: Stage,
  { title, user, type }: Scene,
  line: Line,
  link: Had<string>,
  phase = 'initial',
) =>
  stage.ask({
    ...line,
    call: POLL,
    case: `${title}: ${line.case}`,
    needs: both(user, link),
    send: ([{ username }, pollUrl]) => asThePage(calls.poll(attemptOf(username, phase, type), pollUrl)),
  });

const NO_LINK = had('https://conformance.invalid/poll');

/** The link that an answer has put in the place of an earlier one. */
const replaced = (earlier: Had<string>, later: Had<string>): Had<string> => {
  const links = both(earlier, later);
  if (!links.ok) return links;
  const [old, now] = links.value;
  return old === now ? missing('the answer brought no new link') : had(old);
};

/** The links of a push that waits. Answers with what was heard last. */
const links = async (stage: Stage, scene: Scene, sent: Had<Answered>): Promise<Had<Answered>> => {
  const first = linkIn(sent);
  const open = { case: 'a poll that waits', contract: SAYS.newestLink, expected: waits };
  const waiting = await pollBy(stage, scene, open, first);
  const newest = linkIn(waiting);
  const old = { case: 'the link before the newest', contract: SAYS.newestLink, expected: unknownLink };
  await pollBy(stage, scene, old, replaced(first, newest));
  const unknown = { case: 'a link that nobody gave', contract: SAYS.unknownToken, expected: unknownLink };
  await pollBy(stage, scene, unknown, after(NO_LINK, sent));
  await pollBy(
    stage,
    scene,
    { case: 'a poll in another phase', ...wrongPhase },
    newest,
    otherPhase('initial'),
  );
  return waiting;
};

/** A push that is sent and answered in a way that proves nothing. */
const unproven = async (stage: Stage, scene: Scene, means: 'reject' | 'runOut', factorResult: string) => {
  const sent = await scene.sendPush('initial', await scene.startAfresh('at first'));
  const pressed = await stage.have(after(sourceOf(scene.user, 'push', means), sent), 'done');
  const line = { case: `the answer ${factorResult}`, contract: SAYS.pushEnds, expected: ends(factorResult) };
  await pollToEnd(stage, scene, line, 'initial', sent, pressed);
};

/** The code that the push app shows, typed on the same screen. */
const shownCode = async (scene: Scene, round: Round) => {
  const begun = await scene.startAfresh('at first');
  const code = await scene.codeOf('push', begun);
  const wrong = { contract: SAYS.wrongCode, expected: refused([403, 'E0000068']) };
  await scene.typeCode('verify', { case: 'a wrong code', ...wrong }, 'initial', of(code, unlike, ''), begun);
  const right = { contract: SAYS.proof, expected: leadsTo(round) };
  await scene.typeCode('verify', { case: 'the right code', ...right }, 'initial', code, begun);
};

/** A push: sent in another phase, approved, polled again, rejected, run out; and the code that the app shows. */
export const push: Story = async (stage) => {
  const user = userProvingBy(stage.scenario, 'push');
  const scene = createScene(stage, 'push', user, 'password');
  const round = of(user, firstRound, '');
  const next = round.ok ? round.value : { factor: 'push', phase: 'final', token: true };

  const begun = await scene.startAfresh('at first');
  const early = { case: 'in a phase that is not yet', ...wrongPhase };
  await scene.ask(VERIFY, early, otherPhase('initial'), calls.sendPush, begun);
  const sent = await scene.sendPush('initial', begun);
  const waiting = await links(stage, scene, sent);
  const pressed = await stage.have(after(sourceOf(user, 'push', 'approve'), waiting), 'done');
  const approved = { case: 'the approved push', contract: SAYS.pushProof, expected: approves(next) };
  const proven = await pollToEnd(stage, scene, approved, 'initial', waiting, pressed);
  const over = { case: 'in the phase that is over', ...wrongPhase };
  await scene.ask(VERIFY, over, 'initial', calls.sendPush, proven);
  const ended = {
    case: 'the link of a push that has ended',
    contract: SAYS.unknownToken,
    expected: endedLink,
  };
  await pollBy(
    stage,
    scene,
    ended,
    after(linkIn(waiting), await scene.startAfresh('after the proof', proven)),
  );

  const sceneOf = (title: string) => createScene(stage, title, user, 'password');
  await unproven(stage, sceneOf('a push that is rejected'), 'reject', 'REJECTED');
  await unproven(stage, sceneOf('a push that runs out'), 'runOut', 'TIMEOUT');
  await shownCode(sceneOf('the code that the push app shows'), next);
};
