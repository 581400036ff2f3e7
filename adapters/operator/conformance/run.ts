// Entry point of the conformance run. Sends requests to a recovery server and compares the responses with the contract.
import { randomBytes } from 'node:crypto';
import { expiredPassword, resetsPassword, unlocksAccount } from './checks/credentials';
import { email } from './checks/email';
import { configuration } from './checks/every-post';
import { dynamicFactors, factorLists } from './checks/factors';
import { forgery } from './checks/forgery';
import { push } from './checks/push';
import { loadsConfiguration, strictness, throttling } from './checks/requests';
import { rounds } from './checks/rounds';
import { sharing } from './checks/sharing';
import { typedCode } from './checks/typed-code';
import { equalAnswers, findAnswersToUnknown, unknownUser } from './checks/unknown-users';
import { createBrowser } from './http/browser';
import { createLimitedExchange, type Deadline } from './http/exchange';
import type { Contract } from './http/read-contract';
import { type Check, type ConformanceReport, reportOf } from './report/check';
import { createSteps, type Steps } from './runner/steps';
import type { Scenario } from './scenario/scenario';
import { type AskPerson, createSources, type Time } from './scenario/sources';
import { KINDS, kindOf, roundsOf } from './scenario/test-users';

/** Options of a conformance run. */
export interface Run {
  readonly server: string;
  readonly scenario: Scenario;
  readonly contract: Contract;
  readonly askPerson: AskPerson;
  readonly time: Time;
  readonly deadline: Deadline;
  readonly onCheck: (check: Check) => void;
  /** Names of the test cases to run. By default all test cases run. */
  readonly only?: readonly string[] | undefined;
}

/** Maps the names of all test cases to their functions, in the order of a recovery. */
export const testCasesOf = ({ users }: Scenario): ReadonlyMap<string, (steps: Steps) => Promise<void>> => {
  const proofs = users.flatMap((user) => roundsOf(user).map(({ factor }) => kindOf(factor)));
  const codes = [...new Set([...KINDS, ...proofs])].filter((kind) => kind !== 'push');
  return new Map([
    ['configuration', loadsConfiguration],
    ['forgery', forgery],
    ['sharing', sharing],
    ['strictness', strictness],
    ['unknown-user', unknownUser],
    ['factor-lists', factorLists],
    ['dynamic-factors', dynamicFactors],
    ...codes.map((kind) => [kind, typedCode(kind)] as const),
    ['push', push],
    ['email', email],
    ['rounds', rounds],
    ['reset', resetsPassword],
    ['unlock', unlocksAccount],
    ['expired', expiredPassword],
    ['throttling', throttling],
    ['equal-answers', equalAnswers],
  ]);
};

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/**
 * Runs the test cases and returns the report. In each test case, the client starts with the cookies that the page's
 * first API call has set.
 */
export const runConformance = async (run: Run): Promise<ConformanceReport> => {
  const { scenario, contract, time, deadline, only } = run;
  const server = withoutSlash(run.server);
  const places = {
    page: scenario.page ?? new URL(server).origin,
    recoveryServer: server,
    pinService: withoutSlash(scenario.pinService ?? server),
  };
  const checks: Check[] = [];
  const write = (check: Check) => {
    checks.push(check);
    run.onCheck(check);
  };
  const newPassword = () =>
    (scenario.newPassword ?? 'Conf-{random}-9aZ').replaceAll('{random}', randomBytes(4).toString('hex'));
  const sources = createSources(places.page, run.askPerson, time, deadline);
  const browser = createBrowser(places, createLimitedExchange(deadline, time.now));
  let answers: ReturnType<typeof findAnswersToUnknown> | undefined;
  const answersToUnknown = () => {
    answers ??= findAnswersToUnknown(browser.clone(), scenario);
    return answers;
  };
  const tools = { scenario, places, contract, sources, time, write, newPassword, answersToUnknown };
  await browser.send(configuration, {}, 'the first call of the page').catch(() => {});

  for (const [name, testCase] of testCasesOf(scenario)) {
    if (only !== undefined && !only.includes(name)) continue;
    await testCase(createSteps({ ...tools, browser: browser.clone() }));
  }
  return reportOf(server, checks);
};
