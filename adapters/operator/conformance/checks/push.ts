import * as calls from '../../../../core/server/calls';
import type { AnswerBody } from '../http/exchange';
import { proof } from '../http/expectations';
import { CLAUSES, RULES } from '../http/rules';
import { need } from '../report/outcomes';
import { otherPhase, wrongVariant } from '../runner/codes';
import { enterConformanceUser, pollLinkIn, type Recovery } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import { roundsOf, sourceOf, userProvingBy } from '../scenario/test-users';

const UNKNOWN_LINK = 'https://conformance.invalid/poll';

/** Checks the poll links of a pending push. Resolves with the last poll response. */
const checkLinks = async ({ must, check, fork, at }: Recovery, sent: AnswerBody): Promise<AnswerBody> => {
  const withoutPoll = fork('push');
  const pollBy = (answer: AnswerBody, phase = 'initial') => calls.poll(at(phase), pollLinkIn(answer) ?? '');
  const first = await must('a poll that waits', RULES.newestLink, pollBy(sent));
  const hasNewLink = pollLinkIn(first) !== pollLinkIn(sent);
  const waiting = await must('a poll with the newest link', RULES.newestLink, pollBy(first));
  const older = fork('push');
  await older.need(() => need(hasNewLink, 'the answer brought no new link'), true);
  await older.check('the link before the newest', RULES.olderLink, pollBy(sent));
  const unknown = calls.poll(at('initial'), UNKNOWN_LINK);
  await withoutPoll.check('an unknown link', RULES.unknownToken, unknown);
  await check('a poll in another phase', RULES.wrongPhase, pollBy(waiting, otherPhase('initial')));
  return waiting;
};

const checkUnproven = async (recovery: Recovery, means: 'reject' | 'runOut', factorResult: string) => {
  const sent = await recovery.sendPush('initial');
  await recovery.obtain(() => sourceOf(recovery.user, 'push', means), 'until-ready');
  const rule = proof(CLAUSES.pushEnds, { factorResult });
  await recovery.pollToEnd(`the answer ${factorResult}`, rule, 'initial', sent);
};

/** Checks a push in the wrong phase, an approved, rejected and expired push, and the code that the push app shows. */
export const push = async (parent: Steps) => {
  const findUser = () => userProvingBy(parent.scenario, 'push');
  const start = (title: string) => enterConformanceUser(parent, title, findUser);
  const recovery = await start('push');
  const { check, user, at } = recovery;
  const [round = { phase: 'final', token: true }] = roundsOf(user);

  await recovery.checkEarly(calls.sendPush);
  const waiting = await checkLinks(recovery, await recovery.sendPush('initial'));
  await recovery.obtain(() => sourceOf(user, 'push', 'approve'), 'until-ready');
  const approved = proof(CLAUSES.pushProof, { factorResult: 'SUCCESS', ...round });
  await recovery.pollToEnd('the approved push', approved, 'initial', waiting);
  await check('in the previous phase', RULES.wrongPhase, calls.sendPush(at('initial')));
  await recovery.startAfresh('after the proof');
  const ended = calls.poll(at('initial'), pollLinkIn(waiting) ?? '');
  await check('the link of a push that has ended', RULES.endedPush, ended);

  await checkUnproven(await start('a push that is rejected'), 'reject', 'REJECTED');
  await checkUnproven(await start('a push that runs out'), 'runOut', 'TIMEOUT');

  const shown = await start('the code that the push app shows');
  const code = await shown.obtainCode('push', 'initial');
  const typed = (text: string) => calls.verifyCode(shown.at('initial'), 'verify', text);
  await shown.check('a wrong code', RULES.wrongCode, typed(wrongVariant(code)));
  await shown.check('the right code', proof(CLAUSES.proof, round), typed(code));
};
