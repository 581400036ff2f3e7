import * as calls from '../../../../core/server/calls';
import { refused } from '../http/expectation';
import { need } from '../report/not-tried';
import { sourceOf, userProvingBy } from '../scenario/users';
import { approves, ends, leadsTo, pollLinkIn, waits } from '../steps/answers';
import { otherPhase, unlike } from '../steps/attempt';
import { CLAUSES } from '../steps/clauses';
import {
  obtainCode,
  pollToEnd,
  type Recovery,
  sendPush,
  startAfresh,
  startRecovery,
} from '../steps/recovery';
import type { Steps } from '../steps/steps';

const unknownLink = refused([401, 'E0000011']);
const endedLink = refused([401, 'E0000011'], [401, 'E0000105']);
const wrongPhase = { contract: CLAUSES.wrongPhase, expected: refused([403, 'E0000079']) };

const NO_LINK = 'https://conformance.invalid/poll';

const linkIn = (body: unknown) => pollLinkIn(body) ?? '';

/** Checks the links of a push that waits. Resolves with the last answer. */
const checkLinks = async ({ steps, at }: Recovery, sent: unknown): Promise<unknown> => {
  const withoutPoll = steps.fork('push');
  const open = { case: 'a poll that waits', contract: CLAUSES.newestLink, expected: waits };
  const waiting = await steps.must(open, calls.poll(at('initial'), linkIn(sent)));
  const newest = linkIn(waiting);

  const ofOld = steps.fork('push');
  await ofOld.need(() => need(newest !== linkIn(sent), 'the answer brought no new link'), true);
  const old = { case: 'the link before the newest', contract: CLAUSES.newestLink, expected: unknownLink };
  await ofOld.check(old, calls.poll(at('initial'), linkIn(sent)));

  const unknown = { case: 'a link that nobody gave', contract: CLAUSES.unknownToken, expected: unknownLink };
  await withoutPoll.check(unknown, calls.poll(at('initial'), NO_LINK));
  await steps.check(
    { case: 'a poll in another phase', ...wrongPhase },
    calls.poll(at(otherPhase('initial')), newest),
  );
  return waiting;
};

/** Checks a push that ends without a proof. */
const checkUnproven = async (recovery: Recovery, means: 'reject' | 'runOut', factorResult: string) => {
  const sent = await sendPush(recovery, 'initial');
  await recovery.steps.obtain(() => sourceOf(recovery.user, 'push', means), 'done');
  const contract = CLAUSES.pushEnds;
  const line = { case: `the answer ${factorResult}`, contract, expected: ends(factorResult) };
  await pollToEnd(recovery, line, 'initial', sent);
};

/** Checks a push: in another phase, approved, polled again, rejected, timed out; and the code that the app shows. */
export const push = async (parent: Steps) => {
  const start = (title: string) => startRecovery(parent, title, () => userProvingBy(parent.scenario, 'push'));
  const recovery = await start('push');
  const { steps, user, at } = recovery;
  const round = user.rounds[0] ?? { factor: 'push', phase: 'final', token: true };

  const early = { case: 'in a phase that is not yet', ...wrongPhase };
  await steps.check(early, calls.sendPush(at(otherPhase('initial'))));
  const waiting = await checkLinks(recovery, await sendPush(recovery, 'initial'));
  await steps.obtain(() => sourceOf(user, 'push', 'approve'), 'done');
  const approved = { case: 'the approved push', contract: CLAUSES.pushProof, expected: approves(round) };
  await pollToEnd(recovery, approved, 'initial', waiting);
  await steps.check({ case: 'in the phase that is over', ...wrongPhase }, calls.sendPush(at('initial')));
  await startAfresh(recovery, 'after the proof');
  const ended = { contract: CLAUSES.unknownToken, expected: endedLink };
  await steps.check(
    { case: 'the link of a push that has ended', ...ended },
    calls.poll(at('initial'), linkIn(waiting)),
  );

  await checkUnproven(await start('a push that is rejected'), 'reject', 'REJECTED');
  await checkUnproven(await start('a push that runs out'), 'runOut', 'TIMEOUT');

  const shown = await start('the code that the push app shows');
  const code = await obtainCode(shown, 'push', 'initial');
  const typed = (text: string) => calls.verifyCode(shown.at('initial'), 'verify', text);
  const wrong = { contract: CLAUSES.wrongCode, expected: refused([403, 'E0000068']) };
  await shown.steps.check({ case: 'a wrong code', ...wrong }, typed(unlike(code)));
  const right = { contract: CLAUSES.proof, expected: leadsTo(round) };
  await shown.steps.check({ case: 'the right code', ...right }, typed(code));
};
