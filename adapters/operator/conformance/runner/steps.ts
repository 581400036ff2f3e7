import type { Call } from '../../../../core/server/send';
import { Unanswered } from '../../http/why-unanswered';
import { type Browser, nameOf, type Places, type Wrong } from '../http/browser';
import type { Answer, Body } from '../http/exchange';
import { mismatchOf, type Rule } from '../http/expectations';
import type { Contract } from '../http/read-contract';
import type { Check } from '../report/check';
import { Failed, NotTried, oneLine } from '../report/outcomes';
import type { Scenario, Source } from '../scenario/scenario';
import type { Sources, Time, Wait } from '../scenario/sources';

/** The parts of a run that all steps share. */
export interface Tools {
  readonly scenario: Scenario;
  readonly places: Places;
  readonly browser: Browser;
  readonly contract: Contract;
  readonly sources: Sources;
  readonly time: Time;
  readonly write: (check: Check) => void;
  /** Creates a new password that the server accepts. */
  readonly newPassword: () => string;
}

const MAX_CHARACTERS_FOUND = 400;

/** The reason in a `NotTried`. Throws any other error. */
const reasonIn = (error: unknown): string => {
  if (error instanceof NotTried) return error.message;
  throw error;
};

/** Reports a check. `find` resolves with the text to report. Resolves with the reason if the check does not pass. */
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

/** Describes an answer that conforms to the contract and the rule. Throws `Failed` for any other. */
const judge = ({ contract }: Tools, rule: Rule, call: Call<unknown>, answer: Answer): string => {
  const location = answer.headers.location;
  const found = `${answer.status} ${oneLine(location === undefined ? answer.text : `to ${location}`)}`.trim();
  const mismatch = mismatchOf(contract, call, rule, answer);
  if (mismatch !== undefined) throw new Failed(`${found}: ${mismatch}`);
  return found;
};

/**
 * Creates consecutive checks under a title. If something required is missing, the checks that follow are reported as
 * not tried. `skipped` is the reason not to try any.
 */
export const createSteps = (tools: Tools, title = '', skipped?: string) => {
  let reason = skipped;

  /** Reports a check that sends no call. */
  const note = (call: string, name: string, rule: Omit<Rule, 'mismatch'>, find: () => Promise<string>) => {
    const { expected, contract } = rule;
    const about = { call, case: title === '' ? name : `${title}: ${name}`, expected, contract };
    return runCheck(tools, about, () =>
      reason === undefined ? find() : Promise.reject(new NotTried(reason)),
    );
  };

  /** Reports that the checks of every call are not tried. */
  const skip = (name: string, rule: Rule, why: string) =>
    note('every call', name, rule, () => Promise.reject(new NotTried(why)));

  /** Sends a call and reports whether its answer conforms to the rule. */
  const check = (name: string, rule: Rule, call: Call<unknown>, wrong?: Wrong) =>
    note(nameOf(call), name, rule, async () =>
      judge(tools, rule, call, await tools.browser.send(call, wrong)),
    );

  /** The same, but the following steps require this check to pass. Resolves with the body of the answer. */
  const must = async (name: string, rule: Rule, call: Call<unknown>, send = tools.browser.send) => {
    let body: Body;
    reason = await note(nameOf(call), name, rule, async () => {
      const answer = await send(call);
      body = answer.body;
      return judge(tools, rule, call, answer);
    });
    return reason === undefined ? body : undefined;
  };

  /** Resolves with a value that the following steps require, or with `otherwise` if `find` throws `NotTried`. */
  const need = async <T>(find: () => T | Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await find();
    } catch (error) {
      reason ??= reasonIn(error);
      return otherwise;
    }
  };

  /** Obtains a value that the following steps require. Resolves with an empty one if there is none. */
  const obtain = async (source: () => Source, wait: Wait): Promise<string> =>
    reason === undefined ? need(() => tools.sources.obtain(source(), wait), '') : '';

  /** Creates steps that require the same as these, and that `requires` does not throw `NotTried`. */
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
