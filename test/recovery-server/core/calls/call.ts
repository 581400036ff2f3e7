import type { RecoveryServerOptions } from '../ports/options';
import { createCodes } from '../state/codes';
import { createPushes } from '../state/pushes';
import { createRounds } from '../state/rounds';
import { createThrottles } from '../state/throttles';
import { createTokens } from '../state/tokens';
import { createFindUser } from './users';

/** Creates the services and the state that all calls use. */
export const createSurroundings = (options: RecoveryServerOptions) => ({
  ...options,
  findUser: createFindUser(options),
  rounds: createRounds(options.store),
  tokens: createTokens(options.store, options.clock, options.secret),
  codes: createCodes(options.store, options.secret),
  pushes: createPushes(options.store, options.clock, options.secret),
  throttles: createThrottles(options.store, options.limits),
});

/** A call that is being answered, with everything that answering it needs. */
export interface Call<Body = unknown> extends ReturnType<typeof createSurroundings> {
  readonly body: Body;
  /** The user in the audit trail. A call with a token sets the name, which its body need not contain. */
  readonly audited: { username: string };
  /** Works after the answer, so that the answer's time does not depend on it. The outcome becomes an audit line. */
  later(step: string, work: () => Promise<void>): void;
}

/** Answers a call: resolves with the body of status 200, or rejects with a `Refusal`. */
export type AnswerCall<Body> = (call: Call<Body>) => Promise<unknown>;

/** Fields of the calls' bodies, which the contract has validated. */
export type BodyWith<Field extends string> = Readonly<Record<Field, string>>;

/** Body of a call that proves something, or asks for a message. */
export type ProofBody = BodyWith<'username' | 'factorType' | 'type' | 'phase'>;
