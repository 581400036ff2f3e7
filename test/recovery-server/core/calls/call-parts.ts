import type { RecoveryServerOptions } from '../ports/options';
import type { CodesInStore } from '../state/codes';
import type { PushesInStore } from '../state/pushes';
import type { RoundsInStore } from '../state/rounds';
import type { Throttles } from '../state/throttles';
import type { TokensInStore } from '../state/tokens';
import type { FindUser } from '../users/find-user';
import type { CallAnswer } from './answers';

/** What the calls use. */
export interface CallParts {
  readonly options: RecoveryServerOptions;
  readonly findUser: FindUser;
  readonly rounds: RoundsInStore;
  readonly tokens: TokensInStore;
  readonly codes: CodesInStore;
  readonly pushes: PushesInStore;
  readonly throttles: Throttles;
}

/** Does work after the answer, so that the time of the answer does not depend on it. Its failure becomes an audit line. */
export type DoLater = (step: string, work: () => Promise<void>) => void;

/** Answers one call. */
export type AnswerOneCall<Body> = (parts: CallParts, body: Body, later: DoLater) => Promise<CallAnswer>;
