import * as calls from '../../../../core/server/calls';
import type { AnswerBody } from '../http/browser';
import { CLAUSES, list, proof, RULES } from '../http/rules';
import { need } from '../report/check';
import { beginRecovery, checkCode, proveRound, type Recovery, wrongVariant } from '../runner/recovery';
import type { Steps } from '../runner/steps';
import { isSingleUse, kindOf, type Round, roundsOf, sourceOf, userProvingBy } from '../scenario/scenario';

/** Placeholder, used if the scenario has no suitable user. The checks are then reported as "not tried". */
const NO_ROUND: Required<Round> = { factor: 'verify', phase: 'final', token: true };

/** Creates the checks for a factor with a code that the user types. */
export const typedCode = (kind: string) => async (parent: Steps) => {
  const recovery = await beginRecovery(parent, kind, () => userProvingBy(parent.scenario, kind));
  const { check, must, user, at } = recovery;
  const hasOwnCall = kind === 'pin' || kind === 'badge';
  const wrong = hasOwnCall ? RULES.wrongPin : RULES.wrongCode;
  const [round = NO_ROUND] = roundsOf(user);
  const right = proof(hasOwnCall ? CLAUSES.proofOfPin : CLAUSES.proof, round);
  const typed = (code: string) => checkCode(at(), kind, code);

  await recovery.checkEarly((attempt) => checkCode(attempt, kind, 'conformance'));
  const code = await recovery.obtainCode(kind);
  await check('a wrong code', wrong, typed(wrongVariant(code)));
  await must('the right code', right, typed(code));
  await check('in the previous phase', RULES.wrongPhase, typed(code));
  await recovery.startAfresh('after the proof');
  if (isSingleUse(kind)) await check('the same code again', wrong, typed(code));
  else await check('a wrong code, afresh', wrong, typed(wrongVariant(code)));
};

/** Checks the poll links of a pending push. Resolves with the last poll response. */
const checkLinks = async (recovery: Recovery, sent: AnswerBody): Promise<AnswerBody> => {
  const { must, check, fork, at, pollBy } = recovery;
  const withoutPoll = fork('push');
  const first = await must('a poll that waits', RULES.newestLink, pollBy(sent));
  const waiting = await must('a poll with the newest link', RULES.newestLink, pollBy(first));
  const older = fork('push');
  const hasNewLink = first?.links?.poll !== sent?.links?.poll;
  await older.need(() => need(hasNewLink, 'the answer brought no new link'), true);
  await older.check('the link before the newest', RULES.olderLink, pollBy(sent));
  const unknown = calls.poll(at(), 'https://conformance.invalid/poll');
  await withoutPoll.check('an unknown link', RULES.unknownToken, unknown);
  await check('a poll in another phase', RULES.wrongPhase, pollBy(waiting, 'second'));
  return waiting;
};

/** Runs the checks for the push factor: approval, rejection, expiry and the code that the push app shows. */
export const push = async (parent: Steps) => {
  const findUser = () => userProvingBy(parent.scenario, 'push');
  const start = (title: string) => beginRecovery(parent, title, findUser);
  const recovery = await start('push');
  const { check, user, at } = recovery;
  const [round = NO_ROUND] = roundsOf(user);

  await recovery.checkEarly(calls.sendPush);
  const waiting = await checkLinks(recovery, await recovery.sendPush());
  await recovery.obtain(() => sourceOf(user, 'push', 'approve'), 'until-ready');
  const approved = proof(CLAUSES.pushProof, { factorResult: 'SUCCESS', ...round });
  await recovery.pollToEnd('the approved push', approved, waiting);
  await check('in the previous phase', RULES.wrongPhase, calls.sendPush(at()));
  await recovery.startAfresh('after the proof');
  await check('the link of a push that has ended', RULES.endedPush, recovery.pollBy(waiting));

  for (const [title, means, factorResult] of [
    ['a push that runs out', 'runOut', 'TIMEOUT'],
    ['a push that is approved with another number', 'wrongNumber', 'REJECTED'],
    ['a push that is rejected', 'reject', 'REJECTED'],
  ] as const) {
    const unproven = await start(title);
    const sent = await unproven.sendPush();
    await unproven.obtain(() => sourceOf(user, 'push', means), 'until-ready');
    const rule = proof(CLAUSES.pushEnds, { factorResult });
    await unproven.pollToEnd(`the answer ${factorResult}`, rule, sent);
    if (factorResult === 'REJECTED')
      await unproven.check('another push', RULES.pushRejected, calls.sendPush(unproven.at()));
  }

  const shown = await start('the code that the push app shows');
  const code = await shown.obtainCode('push');
  const typed = (text: string) => calls.verifyCode(shown.at(), 'verify', text);
  await shown.check('a wrong code', RULES.wrongCode, typed(wrongVariant(code)));
  await shown.check('the right code', proof(CLAUSES.proof, round), typed(code));
};

const CONFIRM = 'final_confirm';
const namedPhases = ['initial', 'second', CONFIRM, 'final'];

type Way = readonly [title: string, fits: (first: Required<Round>) => boolean, contract: string];

const ways: readonly Way[] = [
  ['a second round', ({ phase }) => phase === 'second', CLAUSES.second],
  ['final_confirm without a token', ({ phase, token }) => phase === CONFIRM && !token, CLAUSES.confirm],
  ['final_confirm with a token', ({ phase, token }) => phase === CONFIRM && token, CLAUSES.confirmWithToken],
  ['a phase of another name', ({ phase }) => !namedPhases.includes(phase), CLAUSES.second],
];

/** Checks one proof of identity after the first. `before` is the previous proof. */
const checkRound = async (recovery: Recovery, round: Round, before: Round, contract: string) => {
  const { check, must, at } = recovery;
  const { phase } = before;
  const [kind, kindBefore] = [kindOf(round.factor), kindOf(before.factor)];
  const next = list(contract, [round.factor], Object.keys(recovery.user.factors));
  await must(`the list of phase ${phase}`, next, calls.listFactors(at(phase)));
  const early = checkCode(at('initial'), kind, 'conformance');
  if (kind !== 'push') await check(`a proof out of phase ${phase}`, RULES.wrongPhase, early);
  const used = checkCode(at(phase), kindBefore, recovery.lastCode());
  if (isSingleUse(kindBefore))
    await check(`the code of the round before, in phase ${phase}`, RULES.usedCode, used);
  await proveRound(recovery, round, phase, round.phase === 'final' ? CLAUSES.final : CLAUSES.proof);
};

/** Checks recoveries whose first proof of identity does not lead to phase `final`. Also checks their later proofs. */
export const rounds = async (parent: Steps) => {
  for (const [title, fits, contract] of ways) {
    const user = parent.scenario.users.find((each) => roundsOf(each).slice(0, 1).some(fits));
    const why = `no user's first proof leads to ${title} in the scenario`;
    const recovery = await beginRecovery(parent, title, () => need(user, why));
    const [first = NO_ROUND, ...more] = roundsOf(recovery.user);
    await proveRound(recovery, first, 'initial', contract);
    let before = first;
    for (const round of more) {
      await checkRound(recovery, round, before, contract);
      before = round;
    }
    await recovery.startAfresh('after the proof');
    const earlier = calls.listFactors(recovery.at(first.phase));
    await recovery.check('the earlier phase, afresh', RULES.earlierPhase, earlier);
  }
};
