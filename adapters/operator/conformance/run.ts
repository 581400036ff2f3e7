// Entry point of the conformance run. Sends requests to a recovery server and compares the responses with the contract.
import { email, expiredPassword, resetsPassword, unlocksAccount } from './checks/credentials';
import { forgery, sharing } from './checks/origins';
import { push, rounds, typedCode } from './checks/proofs';
import {
  configuration,
  dynamicFactors,
  factorLists,
  loadsConfiguration,
  strictness,
  throttling,
} from './checks/requests';
import { equalAnswers, unknownUser } from './checks/unknown-users';
import { type Check, type ConformanceReport, reportOf } from './report/check';
import { createSteps, createTools, type Run, type Steps } from './runner/steps';
import { KINDS, kindOf, roundsOf, type Scenario } from './scenario/scenario';

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

/**
 * Runs the test cases and returns the report. In each test case, the client starts with the cookies that the page's
 * first API call has set.
 */
export const runConformance = async (run: Run): Promise<ConformanceReport> => {
  const checks: Check[] = [];
  const onCheck = (check: Check) => {
    checks.push(check);
    run.onCheck(check);
  };
  const tools = createTools({ ...run, onCheck });
  await tools.browser.send(configuration, {}, 'the first call of the page').catch(() => {});

  for (const [name, testCase] of testCasesOf(run.scenario))
    if (run.only?.includes(name) ?? true)
      await testCase(createSteps({ ...tools, browser: tools.browser.clone() }));
  return reportOf(tools.places.recoveryServer, checks);
};
