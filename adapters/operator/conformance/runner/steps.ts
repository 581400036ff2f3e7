import { randomBytes } from 'node:crypto';
import { listFactors, type sendCodeCall } from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { Unanswered } from '../../http/why-unanswered';
import {
  type AnswerBody,
  createBrowser,
  createLimitedExchange,
  type Deadline,
  nameOf,
  type RecoveryAnswer,
  type Wrong,
} from '../http/browser';
import type { Contract } from '../http/read-contract';
import { mismatchOf, type Rule } from '../http/rules';
import { type Check, Failed, NotTried, oneLine } from '../report/check';
import type { Scenario, Source } from '../scenario/scenario';
import { type AskPerson, createSources, type Time, type Wait } from '../scenario/sources';

/** Identifies the recovery that a call belongs to. */
export type Attempt = Parameters<typeof sendCodeCall>[0];

export const attemptOf = (username: string, phase = 'initial', type = 'password'): Attempt => {
  return { username, phase, type, redirectUri: undefined };
};

/** Options of a conformance run. */
export interface Run {
  readonly server: string;
  readonly scenario: Scenario;
  readonly contract: Contract;
  readonly askPerson: AskPerson;
  readonly time: Time;
  readonly deadline: Deadline;
  /** Receives each check when its result is known. */
  readonly onCheck: (check: Check) => void;
  /** Names of the test cases to run. By default all test cases run. */
  readonly only?: readonly string[] | undefined;
}

/** Creates the dependencies that all steps of a run share. */
export const createTools = ({ server, scenario, askPerson, time, deadline, ...given }: Run) => {
  const { newPassword = 'Conf-{random}-9aZ', unknownUser } = scenario;
  const page = scenario.page ?? new URL(server).origin;
  const pinService = withoutSlash(scenario.pinService ?? server);
  const places = { page, recoveryServer: withoutSlash(server), pinService };
  const browser = createBrowser(places, createLimitedExchange(deadline, time.now));
  let answers: Promise<'distinct' | 'equal'> | undefined;
  const findAnswersToUnknown = async () => {
    if (unknownUser === undefined) return 'distinct';
    const answer = await browser
      .clone()
      .send(listFactors(attemptOf(unknownUser)))
      .catch(() => undefined);
    return answer?.status === 200 ? 'equal' : 'distinct';
  };
  return {
    ...{ ...given, scenario, time, places, browser },
    sources: createSources(page, askPerson, time, deadline),
    newPassword: () => newPassword.replaceAll('{random}', randomBytes(4).toString('hex')),
    /** Finds out if the server refuses an unknown user (distinct answers) or lists factors as for a known user (equal answers). */
    answersToUnknown: () => {
      answers ??= findAnswersToUnknown();
      return answers;
    },
  };
};

/** Removes the slashes at the end of a URL. */
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

const MAX_CHARACTERS_FOUND = 400;

/** Returns the message of a `NotTried` error. Rethrows any other error. */
const reasonIn = (error: unknown): string => {
  if (error instanceof NotTried) return error.message;
  throw error;
};

/** Runs a check, and reports the text that `find` resolves with or the message of the error. */
const runCheck = async (
  onCheck: Run['onCheck'],
  about: Omit<Check, 'result' | 'found'>,
  find: () => Promise<string>,
  mayClose = false,
): Promise<string | undefined> => {
  const report = (result: Check['result'], found: string) =>
    onCheck({ ...about, result, found: oneLine(found, MAX_CHARACTERS_FOUND) });
  try {
    report('passed', await find());
    return undefined;
  } catch (error) {
    const isUnanswered = error instanceof Unanswered;
    if (mayClose && isUnanswered && error.message === 'connection reset')
      return void report('passed', 'a closed connection');
    const hasFailed = error instanceof Failed || isUnanswered;
    const reason = hasFailed ? error.message : reasonIn(error);
    report(hasFailed ? 'failed' : 'not tried', reason);
    return hasFailed ? `"${about.case}" failed` : reason;
  }
};

/** Creates consecutive checks under a title. After a missing requirement, the remaining checks are reported as not tried. */
export const createSteps = (tools: ReturnType<typeof createTools>, title = '', skipped?: string) => {
  let reason = skipped;

  /** Runs a check that `find` performs. Resolves with the reason if the check fails or is not tried, else with `undefined`. */
  const note = (call: string, name: string, rule: Omit<Rule, 'mismatch'>, find: () => Promise<string>) => {
    const { expected, contract } = rule;
    const about = { call, case: title === '' ? name : `${title}: ${name}`, expected, contract };
    const findOrSkip = reason === undefined ? find : () => Promise.reject(new NotTried(reason));
    return runCheck(tools.onCheck, about, findOrSkip, rule.mayClose);
  };

  /** Sends a call and compares the response with the rule and the contract. */
  const ask = async (name: string, rule: Rule, call: Call<unknown>, send: () => Promise<RecoveryAnswer>) => {
    let body: AnswerBody;
    const failure = await note(nameOf(call), name, rule, async () => {
      const answer = await send();
      const { location } = answer.headers;
      const found = `${answer.status} ${oneLine(location === undefined ? answer.text : `to ${location}`)}`;
      const mismatch = mismatchOf(tools.contract, call, rule, answer);
      if (mismatch !== undefined) throw new Failed(`${found.trim()}: ${mismatch}`);
      body = answer.body;
      return found.trim();
    });
    return { failure, body };
  };

  const check = (name: string, rule: Rule, call: Call<unknown>, wrong?: Wrong) =>
    ask(name, rule, call, () => tools.browser.send(call, wrong));

  /** Sends a call whose check must pass before the following steps can run. Resolves with the body of a correct response. */
  const must = async (name: string, rule: Rule, call: Call<unknown>, send = tools.browser.send) => {
    const { failure, body } = await ask(name, rule, call, () => send(call));
    reason = failure;
    return body;
  };

  /** Resolves with a value that the following steps require. Resolves with `otherwise` if `find` throws `NotTried`. */
  const need = async <T>(find: () => T | Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await find();
    } catch (error) {
      reason ??= reasonIn(error);
      return otherwise;
    }
  };

  /** Obtains a code or link that the following steps require. Resolves with an empty string if none is available. */
  const obtain = async (source: () => Source, wait: Wait): Promise<string> =>
    reason === undefined ? need(() => tools.sources.obtain(source(), wait), '') : '';

  /**
   * Creates steps under another title. The new steps are not tried if these steps are not tried, or if `requires`
   * throws `NotTried`.
   */
  const fork = (other = '', requires: () => unknown = () => {}): Steps => {
    try {
      requires();
      return createSteps(tools, other, reason);
    } catch (error) {
      return createSteps(tools, other, reasonIn(error));
    }
  };

  return { ...tools, note, check, must, need, obtain, fork };
};

export interface Steps extends ReturnType<typeof createSteps> {}
