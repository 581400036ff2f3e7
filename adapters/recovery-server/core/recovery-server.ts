import {
  type AnswerCall,
  type BodyWith,
  type Browser,
  type Call,
  type Caller,
  createSurroundings,
} from './calls/call';
import * as credentials from './calls/credentials';
import * as factorLists from './calls/factor-lists';
import * as verify from './calls/verify';
import { type CallAnswer, Refusal, refusals, refuse } from './ports/answers';
import { plainName } from './ports/plain-name';
import { type AuditEntry, type RecoveryServerOptions, Unavailable } from './ports/ports';
import { createHealthCheck } from './state/health';

/** Version of the contract that the server serves. */
export const CONTRACT_VERSION = '1.3.0';

const loadConfiguration: AnswerCall<BodyWith<'type'>> = async ({ adminConfiguration, body }) => {
  if (body.type !== 'admin') throw refuse('missing', 'E0000007', 'there is no such configuration');
  return { ...adminConfiguration, contractVersion: CONTRACT_VERSION };
};

const listOfferedFactors: AnswerCall<unknown> = async ({ offeredFactors }) => offeredFactors();

const calls = { loadConfiguration, listOfferedFactors, ...factorLists, ...verify, ...credentials };

/** Name of an API call: its `operationId` in the contract. */
export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls);

/** The recovery server without its HTTP layer. */
export type RecoveryServer = ReturnType<typeof createRecoveryServer>;

const auditedAs = ({ outcome }: CallAnswer): AuditEntry['outcome'] => {
  if (outcome === 'unavailable') return 'failed';
  return outcome === 'done' || outcome === 'throttled' || outcome === 'failed' ? outcome : 'refused';
};

const cut = (text: string) => text.slice(0, 100);

/** Creates a recovery server. Throws if the secret is too short, or if `distinctAnswers` is off and `decoys` is empty. */
export const createRecoveryServer = (options: RecoveryServerOptions) => {
  const { audit, secret, decoySecret = secret, distinctAnswers, decoys = {} } = options;
  if (Math.min(secret.length, decoySecret.length) < 32)
    throw new Error('The secret has fewer than 32 characters. Create one: openssl rand -base64 32');
  if (!distinctAnswers && Object.keys(decoys).length === 0)
    throw new Error('Equal answers need decoys: name the display of at least one factor.');
  const surroundings = createSurroundings(options);
  const pending = new Set<Promise<void>>();
  const afterAnswer = (work: () => Promise<void>) => {
    const answered = new Promise((start) => setImmediate(start));
    const done = answered.then(work).finally(() => pending.delete(done));
    pending.add(done);
  };
  const deliver = () => surroundings.outbox.deliver().catch((cause) => options.onFailure?.(cause));

  /** Counts a call. The polls of a pending push have a limit of their own, because the page polls often. */
  const countCall = async (name: CallName, { audited, body, browser, caller, pushes, throttles }: Call) => {
    if (name === 'loadConfiguration') return;
    const link = name === 'pollPush' ? pushes.read((body as BodyWith<'pollUrl'>).pollUrl) : undefined;
    if (link === undefined || pushes.isExpired(link))
      await throttles.countRequest(audited.username, caller.address, browser);
    else await throttles.countPoll(link.id);
  };

  const answerCall = async (name: CallName, call: Call): Promise<CallAnswer> => {
    try {
      await countCall(name, call);
      return { outcome: 'done', body: await (calls[name] as AnswerCall<unknown>)(call) };
    } catch (failure) {
      if (failure instanceof Refusal) return failure.answer;
      const isOutage = failure instanceof Unavailable;
      return (isOutage ? refusals.unavailable(failure) : refusals.failed(failure)).answer;
    }
  };

  return {
    /** Answers a call. The body must match the contract. Never rejects: an error becomes the outcome `unavailable` or `failed`. */
    answer: async (name: CallName, body: unknown, { browser, language, ...caller }: Caller & Browser) => {
      const { username, userName, factorType } = (body ?? {}) as Partial<BodyWith<string>>;
      const audited = { username: cut(plainName(username ?? userName ?? '')) };
      const factor = factorType === undefined ? {} : { factor: cut(factorType) };
      const write = (step: string, outcome: AuditEntry['outcome'], errorCode?: string) =>
        audit.write({ ...caller, step, outcome, ...audited, ...factor, ...(errorCode && { errorCode }) });
      const later: Call['later'] = (step, work) =>
        afterAnswer(() =>
          work().then(
            () => write(step, 'done'),
            (cause) => {
              write(step, 'failed');
              options.onFailure?.(cause);
            },
          ),
        );
      const deliverLater = () => afterAnswer(deliver);
      const call = { ...surroundings, body, caller, browser, language, audited, later, deliverLater };
      const answer = await answerCall(name, call);
      write(name, auditedAs(answer), answer.errorCode);
      return answer;
    },
    /** Checks a recovery token without marking it as used. Resolves with its data. Rejects with a `Refusal` if it is invalid. */
    inspectToken: surroundings.tokens.find,
    /** Resolves with what operators should mend. Rejects if the directory or the store does not answer. */
    check: createHealthCheck(options),
    /** Delivers the notices that are due: those that failed before, and those of a node that has ended. */
    deliver,
    /** Resolves when all pending messages have been sent. Await it before stopping the server. */
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
};
