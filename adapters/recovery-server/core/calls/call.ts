import type { AuditEntry, Occasion, RecoveryServerOptions } from '../ports/ports';
import { createChallenges } from '../state/challenges';
import { createCodes } from '../state/codes';
import { createEpochs } from '../state/epochs';
import { createKnown } from '../state/known';
import { createOutbox } from '../state/outbox';
import { createPushes } from '../state/pushes';
import { createRejections } from '../state/rejections';
import { createRounds } from '../state/rounds';
import { createThrottles } from '../state/throttles';
import { createTokens } from '../state/tokens';
import { createTries } from '../state/tries';
import { createFindUser } from './users';

const createLimits = (options: RecoveryServerOptions) => {
  const known = createKnown(options.store);
  return { known, throttles: createThrottles(options, known) };
};

const createTokensOfEpochs = ({ store, clock, secret }: RecoveryServerOptions) => {
  const epochs = createEpochs(store);
  return { epochs, tokens: createTokens(store, epochs, clock, secret) };
};

/** Creates the services and the state that all calls use. */
export const createSurroundings = (options: RecoveryServerOptions) => ({
  ...options,
  ...createTokensOfEpochs(options),
  ...createLimits(options),
  findUser: createFindUser(options),
  rounds: createRounds(options.store),
  challenges: createChallenges(options.store),
  codes: createCodes(options.store, options.clock, options.secret),
  pushes: createPushes(options.store, options.clock, options.secret),
  rejections: createRejections(options.store),
  tries: createTries(options.store, options.limits?.wrongCodes),
  outbox: createOutbox(options),
});

/** Identifier of the request, and IP address of the client. */
export type Caller = Pick<AuditEntry, 'request' | 'address'>;

/** The client's cookie, if it has one, and its header `Accept-Language`. */
export type Browser = { readonly browser?: string | undefined; readonly language?: string | undefined };

/** A call that the server is answering, with the services, state and settings that the call uses. */
export interface Call<Body = unknown> extends ReturnType<typeof createSurroundings>, Browser {
  readonly body: Body;
  readonly caller: Caller;
  /** Username for the audit trail: from the body, or from the account of a valid recovery token. */
  readonly audited: { username: string };
  /** Runs `work` after the answer, so that the response time does not depend on `work`. Writes the outcome to the audit trail. */
  later(step: string, work: () => Promise<void>): void;
  /** Delivers the notices that are due, after the answer. */
  deliverLater(): void;
}

/** Returns the data of a call for the text of a message. */
export const occasionOf = ({ caller: { request }, clock, language = '' }: Call): Occasion => ({
  ...{ request, language },
  at: clock.now(),
});

/** Answers a call: resolves with the body of a successful answer, or rejects with a `Refusal`. */
export type AnswerCall<Body> = (call: Call<Body>) => Promise<unknown>;

/** Fields of a request body that was validated against the contract. */
export type BodyWith<Field extends string> = Readonly<Record<Field, string>>;

/** Body of a call that submits a proof of identity, or requests a code, push or link. */
export type ProofBody = BodyWith<'username' | 'factorType' | 'type' | 'phase'>;
