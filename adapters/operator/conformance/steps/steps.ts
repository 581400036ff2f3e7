import type { Call } from '../../../../core/server/send';
import type { Browser, Places } from '../http/browser';
import type { Answered, Unanswered } from '../http/exchange';
import type { Expectation } from '../http/expectation';
import type { Judge } from '../http/judge';
import { nameOf, sendingOf, type Wrong } from '../http/sending';
import type { Check } from '../report/check';
import { NotTried } from '../report/not-tried';
import type { Time } from '../scenario/one-time-codes';
import type { Scenario, Source } from '../scenario/scenario';
import type { Sources, Wish } from '../scenario/sources';
import { type Finding, findingOf, reportFinding } from './finding';

/** What a check is about. */
export interface Line {
  readonly case: string;
  readonly contract: string;
  readonly expected: Expectation;
  /** Throws `NotTried` if the scenario lacks what the check needs. */
  readonly requires?: () => unknown;
}

/** A check of a call that is repeated every two seconds. */
interface PollLine extends Line {
  /** The next call; nothing if the answer ends the polling. */
  readonly next?: (answer: Answered) => Call<unknown> | undefined;
}

/** What the steps of one run share. */
export interface Tools {
  readonly scenario: Scenario;
  readonly places: Places;
  readonly browser: Browser;
  readonly judge: Judge;
  readonly sources: Sources;
  readonly time: Time;
  readonly write: (check: Check) => void;
  /** Makes a new password that the server accepts. */
  readonly newPassword: () => string;
}

/** Consecutive checks. Once something required is missing, the checks that follow are reported as not tried. */
export interface Steps extends Pick<Tools, 'scenario' | 'places' | 'browser' | 'newPassword'> {
  /** Sends a call and reports whether its answer is the expected one. */
  check(line: PollLine, call: Call<unknown>, wrong?: Wrong): Promise<void>;
  /** The same; the following steps require it to pass. Resolves with the body, or with nothing. */
  must(line: PollLine, call: Call<unknown>): Promise<unknown>;
  /** Checks the answer of a request that is no call of the contract. */
  inspect(name: string, line: Line, request: () => Promise<Answered | Unanswered>): Promise<void>;
  /** Reports a finding without a request of its own. */
  note(name: string, line: Omit<Line, 'expected'>, expected: string, judge: () => Finding): Promise<void>;
  /** The value that the following steps require; `otherwise` if finding it throws `NotTried`. */
  need<T>(find: () => T | Promise<T>, otherwise: T): Promise<T>;
  /** A code, a link or a press that the following steps require; empty if there is none. */
  obtain(source: () => Source, wish: Wish): Promise<string>;
  /** Steps with a title of their own, which require all that these have required so far. */
  fork(title: string): Steps;
}

/** The page's interval between polls (specification, section 9), and its limit. */
const POLL_MILLISECONDS = 2_000;
const MOST_POLLS = 30;

/** Sends a call, and the calls that follow on its answer. */
const findByCall = async (
  { judge, browser, time }: Tools,
  line: PollLine,
  call: Call<unknown>,
  wrong?: Wrong,
): Promise<Finding> => {
  const sending = sendingOf(call, wrong);
  const ours = judge.check(sending);
  if (ours !== undefined) return { found: 'we would break the contract', complaint: ours };
  let answer = await browser.send(sending);
  for (let sent = 1; sent < MOST_POLLS && answer.is === 'answered'; sent += 1) {
    const following = line.next?.(answer);
    if (following === undefined) break;
    await time.sleep(POLL_MILLISECONDS);
    answer = await browser.send(sendingOf(following));
  }
  return findingOf(answer, (whole) => judge.judge(sending, line.expected, whole));
};

/** Creates steps under a title; `skipped` is the reason not to try them. */
export const createSteps = (tools: Tools, title = '', skipped?: string): Steps => {
  const { scenario, places, browser, newPassword, sources, write } = tools;
  let reason = skipped;

  const report = (
    call: string,
    { requires, contract, case: name }: Omit<Line, 'expected'>,
    expected: string,
    find: () => Finding | Promise<Finding>,
  ) =>
    reportFinding(
      write,
      { call, case: title === '' ? name : `${title}: ${name}`, expected, contract },
      () => {
        requires?.();
        if (reason !== undefined) throw new NotTried(reason);
        return find();
      },
    );
  const ask = (line: PollLine, call: Call<unknown>, wrong?: Wrong) =>
    report(nameOf(call), line, line.expected.text, () => findByCall(tools, line, call, wrong));

  const steps: Steps = {
    scenario,
    places,
    browser,
    newPassword,
    check: async (...asked) => void (await ask(...asked)),
    must: async (...asked) => {
      const { body, why } = await ask(...asked);
      reason = why ?? reason;
      return body;
    },
    inspect: async (name, line, request) =>
      void (await report(name, line, line.expected.text, async () =>
        findingOf(await request(), line.expected.complaint),
      )),
    note: async (...noted) => void (await report(...noted)),
    need: async (find, otherwise) => {
      try {
        return await find();
      } catch (error) {
        if (!(error instanceof NotTried)) throw error;
        reason ??= error.message;
        return otherwise;
      }
    },
    obtain: async (source, wish) =>
      reason === undefined ? steps.need(async () => sources.have(source(), wish), '') : '',
    fork: (other) => createSteps(tools, other, reason),
  };
  return steps;
};
