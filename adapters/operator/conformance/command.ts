// Entry point of the conformance run. Sends requests to a recovery server and compares the responses with the contract.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpUrl } from '../../../core/configuration/redirects';
import { readContract } from '../../read-contract';
import { type Output, orUsageError, runCommand, UsageError } from '../command-line';
import { decodeText } from '../decode-text.mjs';
import { attacks } from './attacks/attacks';
import { putBack } from './attacks/put-back';
import * as credentials from './checks/credentials';
import * as origins from './checks/origins';
import * as proofs from './checks/proofs';
import * as requests from './checks/requests';
import { equalAnswers } from './equal-answers/equal-answers';
import { exchange } from './http/browser';
import { type Check, type ConformanceReport, need, reportOf } from './report/check';
import { junitText, reportText } from './report/text';
import { planOf } from './runner/consent';
import { createSteps, createTools, type Run, type Steps } from './runner/steps';
import { KINDS, kindOf, readScenario, roundsOf, type Scenario } from './scenario/scenario';

const USAGE = `npm run conformance -- https://recovery.example --as scenario.yaml [--yes] [--json | --junit] [--only NAME,NAME]

Drives a recovery server through its contract, and attacks it. Asks before it sends messages or changes a password.

--as FILE         the scenario: test users and the source of their codes (sample.scenario.yaml explains it)
--only NAME,NAME  run these test cases
--yes             agree to what the run does to the test users
--json            print the report as JSON, with every check
--junit           print the report as JUnit XML
--help            print this text

Exit code: 0 if no check failed, 1 if one failed, 2 if the run cannot start.`;

const flag = { type: 'boolean' } as const;
const OPTIONS = {
  as: { type: 'string' },
  only: { type: 'string' },
  json: flag,
  junit: flag,
  yes: flag,
} as const;

/** Prompts on standard error, because the report is on standard output. */
const askAtTerminal = async (question: string): Promise<string> => {
  need(process.stdin.isTTY, 'needs manual input, but stdin is not a terminal');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} `);
  terminal.close();
  return answer.trim();
};

/** Says what the run does to the test users. Throws unless the user of the command agrees. */
const askConsent = async (plan: string | undefined, isGiven: boolean, { err }: Output) => {
  if (plan === undefined) return;
  if (!isGiven && !process.stdin.isTTY) throw new UsageError(`${plan}\n\nAdd --yes to agree to this.`);
  err(plan);
  if (!isGiven && !/^y(es)?$/i.test(await askAtTerminal('Continue? (yes/no)')))
    throw new UsageError('Nothing was sent.');
};

/** Shows the name of each test case at a terminal, because a run can take minutes. */
const showProgress = () => {
  let shown = '';
  return ({ group }: Check) => {
    if (process.stderr.isTTY && group !== shown) process.stderr.write(`\r\u001b[K${group} …`);
    shown = group;
  };
};

/** Next step of the operator if the server gives no answer. The first pattern that fits the reason decides. */
const nextSteps: readonly (readonly [RegExp, string])[] = [
  [
    /certificate|authority/,
    'Name the certificate of your authority: NODE_EXTRA_CA_CERTS=authority.pem npm run conformance …',
  ],
  [/DNS/, 'Check the host name in the address.'],
  [/TLS/, 'Check the port, and whether the address begins with http: or https:.'],
  [
    /refused|not found|unreachable/,
    'Check the port, and that the server is running and reachable from here.',
  ],
];

/** Runs `npm run conformance` and resolves with the exit code. `contract` is the path of the OpenAPI description. */
export const conformanceCommand = (args: readonly string[], output: Output, contract: string) =>
  runCommand(args, USAGE, OPTIONS, output, async ({ positionals, values }) => {
    const [server, ...more] = positionals;
    const { as: file, json: isJson = false, junit: isJunit = false } = values;
    if (server === undefined) throw new UsageError(`The address of the server is missing.\n\n${USAGE}`);
    if (file === undefined) throw new UsageError(`--as FILE is missing.\n\n${USAGE}`);
    if (more.length > 0) throw new UsageError(`Unexpected argument: ${more[0]}\n\n${USAGE}`);
    const url = httpUrl(server);
    if (url?.search !== '' || url.hash !== '')
      throw new UsageError(`Not an http(s) URL without query and fragment: ${server}`);
    const scenario = orUsageError(() => readScenario(decodeText(readFileSync(file))), `${file}: `);
    const only = values.only?.split(',');
    const known = [...testCasesOf(scenario).keys()];
    const unknown = only?.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`Unknown --only value: ${unknown}. Choose from: ${known.join(', ')}.`);
    await askConsent(planOf(scenario, server, only), values.yes === true, output);
    const report = await runConformance({
      ...{ server, scenario, only, contract: readContract(contract), askPerson: askAtTerminal },
      ...{ time: { now: Date.now, sleep }, exchange, onCheck: showProgress() },
    });
    const text = isJunit ? junitText : reportText;
    output.out(isJson ? JSON.stringify(report, null, 2) : text(report));
    return report.failed === 0;
  });

/** Maps the names of all test cases to their functions, in the order of a recovery. */
export const testCasesOf = ({ users }: Scenario): ReadonlyMap<string, (steps: Steps) => Promise<void>> => {
  const proven = users.flatMap((user) => roundsOf(user).map(({ factor }) => kindOf(factor)));
  const codes = [...new Set([...KINDS, ...proven])].filter((kind) => kind !== 'push');
  return new Map([
    ['configuration', requests.loadsConfiguration],
    ['forgery', origins.forgery],
    ['sharing', origins.sharing],
    ['request-ids', requests.requestIds],
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
    ['attacks', attacks],
  ]);
};

/** Runs the selected test cases. Each test case starts with the cookies of the configuration call and no other cookies. */
export const runConformance = async (run: Run): Promise<ConformanceReport> => {
  const checks: Check[] = [];
  const tools = createTools(run);
  const first = tools.browser.send(requests.configuration, {}, 'the first call of the page');
  await first.catch((error: Error) => {
    const [, step] = nextSteps.find(([reason]) => reason.test(error.message)) ?? [];
    if (step !== undefined) throw new UsageError(`${run.server}: ${error.message}. ${step}`);
  });
  // A check that moves the clock reports if there is none.
  await tools.time.synchronize().catch(() => {});

  for (const [name, testCase] of testCasesOf(run.scenario))
    if (run.only?.includes(name) ?? true) {
      const onCheck = (check: Omit<Check, 'group'>) => {
        checks.push({ ...check, group: name });
        run.onCheck({ ...check, group: name });
      };
      await testCase(createSteps({ ...tools, onCheck, browser: tools.browser.clone() }));
    }
  return reportOf(tools.places.recoveryServer, checks, await putBack(tools));
};
