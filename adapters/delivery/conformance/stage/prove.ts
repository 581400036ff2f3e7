import * as calls from '../../../../core/server/calls';
import { attemptOf, isSentCode } from '../cast/attempt';
import { kindOf, sourceOf } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { approves, leadsTo, pollLinkIn } from '../judging/answers';
import type { Accepted } from '../judging/expectation';
import { textOf } from '../judging/fields';
import { after, both, type Had, of } from '../report/had';
import type { Round } from '../scenario/scenario';
import type { Answered } from '../wire/exchange';
import { asThePage } from '../wire/sending';
import { inPhase, POLL, type Scene } from './scene';
import type { Stage } from './stage';

type Earlier = readonly Had<unknown>[];

/** Polls until the push has ended in the way that is expected, from the link of its first answer. */
export const pollToEnd = (
  stage: Stage,
  { title, user, type }: Scene,
  line: { readonly case: string; readonly contract: string; readonly expected: Accepted },
  phase: string,
  sent: Had<Answered>,
  ...earlier: Earlier
): Promise<Had<Answered>> => {
  const link = of(sent, ({ body }) => pollLinkIn(body), 'no link to poll by');
  const poll = (username: string, pollUrl: string) =>
    asThePage(calls.poll(attemptOf(username, phase, type), pollUrl));
  let latest = '';
  return stage.ask({
    ...line,
    call: POLL,
    case: `${title}: ${line.case}`,
    needs: after(both(user, link), ...earlier),
    send: ([{ username }, pollUrl]) => {
      latest = pollUrl;
      return poll(username, pollUrl);
    },
    next: ({ status, body }, [{ username }]) => {
      latest = pollLinkIn(body) ?? latest;
      return status === 200 && textOf(body, 'factorResult') === 'WAITING'
        ? poll(username, latest)
        : undefined;
    },
  });
};

/** One proof by the factor of a round, as a person gives it. */
export const proveRound = async (
  stage: Stage,
  scene: Scene,
  round: Round,
  phase: string,
  contract: string,
  ...earlier: Earlier
): Promise<Had<Answered>> => {
  const kind = kindOf(round.factor);
  if (kind === 'push') {
    const sent = await scene.sendPush(phase, ...earlier);
    const pressed = await stage.have(after(sourceOf(scene.user, kind, 'approve'), sent), 'done');
    const line = { case: `the proof by ${kind}${inPhase(phase)}`, contract, expected: approves(round) };
    return pollToEnd(stage, scene, line, phase, sent, pressed);
  }
  const sent = isSentCode(kind) ? [await scene.sendCode(kind, phase, ...earlier)] : earlier;
  const code = await scene.codeOf(kind, ...sent);
  const line = { case: `the proof by ${kind}${inPhase(phase)}`, contract, expected: leadsTo(round) };
  return scene.typeCode(kind, line, phase, code, ...sent);
};

/** What the last proof of a recovery brings, as the calls of the credentials post it. */
export interface Token {
  readonly recoveryToken: string;
  readonly recoveryType: string;
  readonly userName: string;
}

const tokenIn = (username: string, body: unknown): Token | undefined => {
  const recoveryToken = textOf(body, 'recoveryToken');
  const recoveryType = textOf(body, 'recoveryTokenType');
  return recoveryToken === undefined || recoveryType === undefined
    ? undefined
    : { recoveryToken, recoveryType, userName: username };
};

/** A whole recovery, up to its token. */
export const recover = async (stage: Stage, scene: Scene, ...earlier: Earlier): Promise<Had<Token>> => {
  const { user } = scene;
  let last = await scene.startAfresh('at first', ...earlier);
  if (!user.ok) return user;
  let phase = 'initial';
  for (const round of user.value.rounds) {
    last = await proveRound(stage, scene, round, phase, SAYS.proof, last);
    phase = round.phase;
  }
  return of(
    last,
    ({ body }) => tokenIn(user.value.username, body),
    `${user.value.username} has no proof that brings a token`,
  );
};
