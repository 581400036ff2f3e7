// Entry point of the conformance run. Sends requests to a recovery server and compares the responses with the contract.
import * as credentials from './checks/credentials';
import * as origins from './checks/origins';
import * as proofs from './checks/proofs';
import * as requests from './checks/requests';
import { equalAnswers } from './equal-answers/equal-answers';
import { type Check, type ConformanceReport, reportOf } from './report/check';
import { createSteps, createTools, type Run, type Steps } from './runner/steps';
import { KINDS, kindOf, roundsOf, type Scenario } from './scenario/scenario';

/** Maps the names of all test cases to their functions, in the order of a recovery. */
export const testCasesOf = ({ users }: Scenario): ReadonlyMap<string, (steps: Steps) => Promise<void>> => {
  const proven = users.flatMap((user) => roundsOf(user).map(({ factor }) => kindOf(factor)));
  const codes = [...new Set([...KINDS, ...proven])].filter((kind) => kind !== 'push');
  return new Map([
    ['configuration', requests.loadsConfiguration],
    ['forgery', origins.forgery],
    ['sharing', origins.sharing],
    ['strictness', requests.strictness],
    ['unknown-user', requests.unknownUser],
    ['factor-lists', requests.factorLists],
    ['dynamic-factors', requests.dynamicFactors],
    ...codes.map((kind) => [kind, proofs.typedCode(kind)] as const),
    ['push', proofs.push],
    ['email', credentials.email],
    ['rounds', proofs.rounds],
    ['reset', credentials.resetsPassword],
    ['unlock', credentials.unlocksAccount],
    ['expired', credentials.expiredPassword],
    ['throttling', requests.throttling],
    ['equal-answers', equalAnswers],
  ]);
};

/** Runs the test cases. At the start of each test case, the browser has only the cookies from the page's first API call. */
export const runConformance = async (run: Run): Promise<ConformanceReport> => {
  const checks: Check[] = [];
  const onCheck = (check: Check) => {
    checks.push(check);
    run.onCheck(check);
  };
  const tools = createTools({ ...run, onCheck });
  await tools.browser.send(requests.configuration, {}, 'the first call of the page').catch(() => {});

  for (const [name, testCase] of testCasesOf(run.scenario))
    if (run.only?.includes(name) ?? true)
      await testCase(createSteps({ ...tools, browser: tools.browser.clone() }));
  return reportOf(tools.places.recoveryServer, checks);
};
