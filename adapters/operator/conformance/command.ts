import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpUrl } from '../../../core/configuration/redirects';
import { type Output, orUsageError, readWords, runCommand, UsageError } from '../command-line';
import { callDeadline } from './http/browser';
import { readContract } from './http/read-contract';
import { lineOf, need, summaryOf } from './report/check';
import { runConformance, testCasesOf } from './run';
import { readScenario } from './scenario/scenario';

const USAGE = `npm run conformance -- https://recovery.example --as scenario.yaml [--json] [--only NAME,NAME]

Drives a recovery server through its contract and prints one line for each check.

--as FILE         the scenario: test users and the source of their codes (sample.scenario.yaml explains it)
--only NAME,NAME  run these test cases
--json            print the report as JSON
--help            print this text

Exit code: 0 if no check failed, 1 if one failed, 2 if the run cannot start.`;

const OPTIONS = { as: { type: 'string' }, json: { type: 'boolean' }, only: { type: 'string' } } as const;

/** Prompts on standard error, because the report is on standard output. */
const askAtTerminal = async (question: string): Promise<string> => {
  need(process.stdin.isTTY, 'needs manual input, but stdin is not a terminal');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} `);
  terminal.close();
  return answer.trim();
};

/** Runs `npm run conformance` and resolves with the exit code. `contract` is the path of the OpenAPI description. */
export const conformanceCommand = (args: readonly string[], output: Output, contract: string) =>
  runCommand(args, USAGE, output, async () => {
    const { positionals, values } = readWords(args, OPTIONS, USAGE);
    const [server, ...more] = positionals;
    const { as: file, json: isJson = false } = values;
    if (server === undefined || more.length > 0 || file === undefined) throw new UsageError(USAGE);
    const url = httpUrl(server);
    if (url?.search !== '' || url.hash !== '')
      throw new UsageError(`Not an http(s) URL without query and fragment: ${server}`);
    const scenario = orUsageError(() => readScenario(readFileSync(file, 'utf8')), `${file}: `);
    const only = values.only?.split(',');
    const known = [...testCasesOf(scenario).keys()];
    const unknown = only?.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new UsageError(`Unknown --only value: ${unknown}. Choose from: ${known.join(', ')}.`);
    const report = await runConformance({
      ...{ server, scenario, only, contract: readContract(contract), askPerson: askAtTerminal },
      ...{ time: { now: Date.now, sleep }, deadline: callDeadline },
      onCheck: (check) => isJson || output.out(lineOf(check)),
    });
    output.out(isJson ? JSON.stringify(report, null, 2) : summaryOf(report));
    return report.failed === 0;
  });
