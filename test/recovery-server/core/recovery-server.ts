import { type CallAnswer, errorCodeOf, refusals, refuse, succeed } from './calls/answers';
import { type AnswerOneCall, type BodyWith, createCallParts, type DoLater } from './calls/call-parts';
import { verifyBadge, verifyPin } from './calls/check-code';
import { changeExpiredPassword, resetPassword, unlockAccount } from './calls/credentials';
import { findFactorOfUser, listFactorsOfUser } from './calls/factor-lists';
import { pollPush } from './calls/poll-push';
import { sendEmail, verifyFactor } from './calls/send-proof';
import type { AuditEntry } from './ports/audit';
import { Unavailable } from './ports/directory';
import type { RecoveryServerOptions, TokenOrigin } from './ports/options';

/** Version of the contract that the server serves. */
export const CONTRACT_VERSION = '1.2.0';

const loadConfiguration: AnswerOneCall<BodyWith<'type'>> = async ({ options }, { type }) =>
  type === 'admin'
    ? succeed({ ...options.adminConfiguration, contractVersion: CONTRACT_VERSION })
    : refuse(404, 'E0000007', 'there is no such configuration');

const listOfferedFactors: AnswerOneCall<unknown> = async ({ options }) => succeed(options.offeredFactors());

const calls = {
  loadConfiguration,
  listOfferedFactors,
  listFactorsOfUser,
  findFactorOfUser,
  verifyFactor,
  verifyPin,
  verifyBadge,
  sendEmail,
  pollPush,
  changeExpiredPassword,
  resetPassword,
  unlockAccount,
};

/** Names of the calls, as the contract's `operationId`. */
export type CallName = keyof typeof calls;

/** The client of a call. */
export interface Caller {
  /** Identifier of the request, for the audit trail. */
  readonly request: string;
  /** IP address of the client, for the throttle and the audit trail. */
  readonly address: string;
}

/** State of a recovery token. */
export type TokenState =
  | { readonly is: 'good'; readonly username: string }
  | { readonly is: 'unknown' | 'over' };

/** The recovery server, without HTTP. */
export interface RecoveryServer {
  /**
   * Answers a call. The body must fit the contract. `Unavailable` of a port becomes status 503, any other error
   * rejects.
   */
  answer(call: CallName, body: unknown, caller: Caller): Promise<CallAnswer>;
  /** Resolves with the state of a token that a login received, and does not use the token. */
  inspectToken(value: string, type: string, origin: TokenOrigin): Promise<TokenState>;
  /** Resolves if the directory and the store answer. */
  check(): Promise<void>;
  /** Resolves after every message that is being sent. Await it before a stop. */
  idle(): Promise<void>;
}

const outcomeOf = ({ status }: CallAnswer): AuditEntry['outcome'] => {
  if (status >= 500) return 'failed';
  if (status === 429) return 'throttled';
  return status >= 400 ? 'refused' : 'done';
};

const cut = (text: string) => text.slice(0, 100);

/** Returns the entry that all audit lines of a call share. */
const entryFor = (step: string, body: unknown, { request, address }: Caller) => {
  const { username, userName, factorType } = (body ?? {}) as Partial<BodyWith<string>>;
  return {
    ...{ request, address, step, username: cut(username ?? userName ?? '') },
    ...(factorType === undefined ? {} : { factor: cut(factorType) }),
  };
};

/**
 * Creates a recovery server over its ports. All state is in the store. Throws if answers must be equal and there are no
 * decoys, because an unknown user would then be the only one without factors.
 */
export const createRecoveryServer = (options: RecoveryServerOptions): RecoveryServer => {
  const { audit, directory, store, distinctAnswers, decoys = {} } = options;
  if (!distinctAnswers && Object.keys(decoys).length === 0)
    throw new Error('Equal answers need decoys: name the display of at least one factor.');
  const parts = createCallParts(options);
  const pending = new Set<Promise<void>>();

  const doLater =
    (body: unknown, caller: Caller): DoLater =>
    (step, work, username) => {
      const entry = { ...entryFor(step, body, caller), ...(username && { username }) };
      const done = new Promise((start) => setImmediate(start)).then(work).then(
        () => audit.write({ ...entry, outcome: 'done' }),
        () => audit.write({ ...entry, outcome: 'failed' }),
      );
      pending.add(done);
      void done.finally(() => pending.delete(done));
    };

  const answerUnlessThrottled = async (call: CallName, body: unknown, caller: Caller) => {
    const isCounted = !['loadConfiguration', 'pollPush'].includes(call);
    const { username } = entryFor(call, body, caller);
    const wait = isCounted ? await parts.throttles.countRequest(username, caller.address) : undefined;
    if (wait !== undefined) return refusals.throttled(wait);
    return (calls[call] as AnswerOneCall<unknown>)(parts, body, doLater(body, caller));
  };

  return {
    answer: async (call, body, caller) => {
      const entry = entryFor(call, body, caller);
      try {
        const answer = await answerUnlessThrottled(call, body, caller).catch((failure: unknown) => {
          if (failure instanceof Unavailable) return refusals.unavailable(failure);
          throw failure;
        });
        const { username = entry.username } = answer;
        const errorCode = errorCodeOf(answer);
        audit.write({ ...entry, username, outcome: outcomeOf(answer), ...(errorCode && { errorCode }) });
        return answer;
      } catch (failure) {
        audit.write({ ...entry, outcome: 'failed' });
        throw failure;
      }
    },
    inspectToken: async (value, type, origin) => {
      const token = await parts.tokens.find(value, type, origin);
      return token.is === 'good' ? { is: 'good', username: token.binding.username } : { is: token.is };
    },
    check: async () => {
      await Promise.all([directory.check(), store.check()]);
    },
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
};
