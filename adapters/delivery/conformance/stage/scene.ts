import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { type Attempt, attemptOf, checkCode, checkingCall, isSentCode } from '../cast/attempt';
import { sourceOf } from '../cast/cast';
import { SAYS } from '../contract/sentences';
import { leadsTo, waits } from '../judging/answers';
import { accepted, type Expectation } from '../judging/expectation';
import { after, both, type Had } from '../report/had';
import type { TestUser } from '../scenario/scenario';
import type { Answered } from '../wire/exchange';
import { asThePage } from '../wire/sending';
import type { Stage } from './stage';

/** What a check of a scene is about; its user and its title are the scene's. */
export interface Line {
  readonly case: string;
  readonly contract: string;
  readonly expected: Expectation;
}

type Earlier = readonly Had<unknown>[];

/** One user's recovery of one type, under a title. What came earlier must have gone well, or a check is not tried. */
export interface Scene {
  readonly title: string;
  readonly user: Had<TestUser>;
  readonly type: string;
  /** Any call of the user. */
  ask(
    name: string,
    line: Line,
    phase: string,
    call: (attempt: Attempt) => Call<unknown>,
    ...earlier: Earlier
  ): Promise<Had<Answered>>;
  /** Asks for the list of phase `initial`; `when` tells this list from another one of the scene. */
  startAfresh(when: string, ...earlier: Earlier): Promise<Had<Answered>>;
  /** Has a code sent. */
  sendCode(kind: string, phase: string, ...earlier: Earlier): Promise<Had<Answered>>;
  sendPush(phase: string, ...earlier: Earlier): Promise<Had<Answered>>;
  /** The code of a kind of factor; one that was sent just now, where codes are sent. */
  codeOf(kind: string, ...earlier: Earlier): Promise<Had<string>>;
  typeCode(
    kind: string,
    line: Line,
    phase: string,
    code: Had<string>,
    ...earlier: Earlier
  ): Promise<Had<Answered>>;
}

/** What tells a further round's check from the first one's. */
export const inPhase = (phase: string): string => (phase === 'initial' ? '' : ` in phase ${phase}`);

export const createScene = (stage: Stage, title: string, user: Had<TestUser>, type: string): Scene => {
  const ask: Scene['ask'] = (name, line, phase, call, ...earlier) =>
    stage.ask({
      ...line,
      call: name,
      case: `${title}: ${line.case}`,
      needs: after(user, ...earlier),
      send: ({ username }) => asThePage(call(attemptOf(username, phase, type))),
    });

  return {
    title,
    user,
    type,
    ask,
    startAfresh: (when, ...earlier) =>
      ask(
        LIST,
        { case: `a list with phase initial, ${when}`, contract: SAYS.afresh, expected: accepted() },
        'initial',
        calls.listFactors,
        ...earlier,
      ),
    sendCode: (kind, phase, ...earlier) =>
      ask(
        VERIFY,
        {
          case: `a code is sent${inPhase(phase)}`,
          contract: SAYS.sendCode,
          expected: leadsTo({ phase, token: false }),
        },
        phase,
        (attempt) => calls.sendCode(attempt, kind),
        ...earlier,
      ),
    sendPush: (phase, ...earlier) =>
      ask(
        VERIFY,
        { case: `a push is sent${inPhase(phase)}`, contract: SAYS.sendPush, expected: waits },
        phase,
        calls.sendPush,
        ...earlier,
      ),
    codeOf: (kind, ...earlier) =>
      stage.have(after(sourceOf(user, kind, 'code'), ...earlier), isSentCode(kind) ? 'sent' : 'known'),
    typeCode: (kind, line, phase, code, ...earlier) =>
      stage.ask({
        ...line,
        call: checkingCall(kind),
        case: `${title}: ${line.case}`,
        needs: after(both(user, code), ...earlier),
        send: ([{ username }, typed]) => asThePage(checkCode(attemptOf(username, phase, type), kind, typed)),
      }),
  };
};

export const LIST = 'POST /recovery/mfafactors';
export const VERIFY = 'POST /recovery/mfaverify';
export const POLL = 'POST /recovery/poll';
