import type { Call } from '../../../../core/server/send';
import { Unanswered } from '../../http/why-unanswered';
import { type Browser, nameOf, type Places, type Wrong } from '../http/browser';
import type { AnswerBody, RecoveryAnswer } from '../http/exchange';
import { mismatchOf, type Rule } from '../http/expectations';
import type { Contract } from '../http/read-contract';
import type { Check } from '../report/check';
import { Failed, NotTried, oneLine } from '../report/outcomes';
import type { Scenario, Source } from '../scenario/scenario';
import type { Sources, Time, Wait } from '../scenario/sources';

/** An unknown user gets a refusal (distinct answers), or factors like a known user (equal answers). */
export type AnswersToUnknown = 'distinct' | 'equal';

/** Dependencies that all steps of a run share. */
export interface Tools {
  readonly scenario: Scenario;
  readonly places: Places;
  readonly browser: Browser;
  readonly contract: Contract;
  readonly sources: Sources;
  readonly time: Time;
  readonly write: (check: Check) => void;
  readonly newPassword: () => string;
  /** Finds out how the server answers unknown users. */
  readonly answersToUnknown: () => Promise<AnswersToUnknown>;
}

const MAX_CHARACTERS_FOUND = 400;

/** Returns the message of a `NotTried` error. Rethrows any other error. */
const reasonIn = (error: unknown): string => {
  if (error instanceof NotTried) return error.message;
  throw error;
};

/**
 * Runs a check and reports the text that `find` resolves with. The returned promise resolves with the failure reason,
 * or with `undefined` if the check passes.
 */
const runCheck = async (
  { write }: Tools,
  about: Omit<Check, 'result' | 'found'>,
  find: () => Promise<string>,
): Promise<string | undefined> => {
  const report = (result: Check['result'], found: string) =>
    write({ ...about, result, found: oneLine(found, MAX_CHARACTERS_FOUND) });
  try {
    report('passed', await find());
    return undefined;
  } catch (error) {
    const hasFailed = error instanceof Failed || error instanceof Unanswered;
    const reason = hasFailed ? error.message : reasonIn(error);
    report(hasFailed ? 'failed' : 'not tried', reason);
    return hasFailed ? `"${about.case}" failed` : reason;
  }
};

/** Describes a correct response. Throws `Failed` if the response violates the contract or the rule. */
const judge = ({ contract }: Tools, rule: Rule, call: Call<unknown>, answer: RecoveryAnswer): string => {
  const location = answer.headers.location;
  const found = `${answer.status} ${oneLine(location === undefined ? answer.text : `to ${location}`)}`.trim();
  const mismatch = mismatchOf(contract, call, rule, answer);
  if (mismatch !== undefined) throw new Failed(`${found}: ${mismatch}`);
  return found;
};

/** Creates consecutive checks under a title. After a missing requirement, the remaining checks are reported as not tried. */
export const createSteps = (tools: Tools, title = '', skipped?: string) => {
  let reason = skipped;

  /** Runs a check that sends no API call. */
  const note = (call: string, name: string, rule: Omit<Rule, 'mismatch'>, find: () => Promise<string>) => {
    const { expected, contract } = rule;
    const about = { call, case: title === '' ? name : `${title}: ${name}`, expected, contract };
    return runCheck(tools, about, () =>
      reason === undefined ? find() : Promise.reject(new NotTried(reason)),
    );
  };

  /** Reports a rule that applies to every API call as not tried. */
  const skip = (name: string, rule: Rule, why: string) =>
    note('every call', name, rule, () => Promise.reject(new NotTried(why)));

  const check = (name: string, rule: Rule, call: Call<unknown>, wrong?: Wrong) =>
    note(nameOf(call), name, rule, async () => {
      const answer = await tools.browser.send(call, wrong).catch((error) => {
        if (rule.mayClose && error instanceof Unanswered && error.message === 'connection reset')
          return undefined;
        throw error;
      });
      return answer ? judge(tools, rule, call, answer) : 'a closed connection';
    });

  /** Sends a call whose check must pass before the following steps can run. Resolves with the response body. */
  const must = async (name: string, rule: Rule, call: Call<unknown>, send = tools.browser.send) => {
    let body: AnswerBody;
    reason = await note(nameOf(call), name, rule, async () => {
      const answer = await send(call);
      body = answer.body;
      return judge(tools, rule, call, answer);
    });
    return reason === undefined ? body : undefined;
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

  return { ...tools, note, skip, check, must, need, obtain, fork };
};

export interface Steps extends ReturnType<typeof createSteps> {}
