import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { httpUrl } from '../../../core/configuration/redirects';
import { callDeadline } from './http/exchange';
import { readContract } from './http/read-contract';
import { lineOf, summaryOf } from './report/check';
import { need } from './report/outcomes';
import { runConformance, testCasesOf } from './run';
import { readScenario } from './scenario/read-scenario';

/** The run cannot start. The message says why. */
class UsageError extends Error {}

const USAGE =
  'npm run conformance -- https://recovery.example --as scenario.json [--json] [--only NAME,NAME]';

/** Returns the result of a function. Its errors are the user's. */
const orUsageError = <T>(read: () => T, prefix = ''): T => {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${prefix}${(error as Error).message}`);
  }
};

const readOptions = (args: readonly string[]) => {
  const options = { as: { type: 'string' }, json: { type: 'boolean' }, only: { type: 'string' } } as const;
  const { positionals, values } = orUsageError(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
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
  return { server, scenario, only, isJson };
};

/** Asks on standard error, beside the report. */
const askAtTerminal = async (question: string): Promise<string> => {
  need(process.stdin.isTTY, 'needs manual input, but stdin is not a terminal');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} `);
  terminal.close();
  return answer.trim();
};

/** Receives the lines of the command. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** `npm run conformance`. Resolves with the exit code: 0 if no check failed, 1 if one failed, 2 if the run cannot start. */
export const command = async (args: readonly string[], contractFile: string, output: Output) => {
  try {
    const { isJson, ...options } = readOptions(args);
    const report = await runConformance({
      ...options,
      contract: readContract(contractFile),
      askPerson: askAtTerminal,
      time: { now: Date.now, sleep },
      deadline: callDeadline,
      tell: (check) => isJson || output.out(lineOf(check)),
    });
    output.out(isJson ? JSON.stringify(report, null, 2) : summaryOf(report));
    return report.failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.err(error.message);
    return 2;
  }
};
