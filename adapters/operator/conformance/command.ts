import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { httpUrl } from '../../../core/configuration/redirects';
import { callDeadline } from './http/exchange';
import { readContract } from './http/read-contract';
import { lineOf, summaryOf } from './report/check';
import { sentenceOf } from './report/error-text';
import { runConformance, storyNames } from './runner';
import { readScenario, UnusableScenario } from './scenario/read-scenario';
import type { Scenario } from './scenario/scenario';
import { askAtTerminal } from './scenario/terminal';

/** The options of the command. */
interface Options {
  readonly server: string;
  readonly scenario: Scenario;
  readonly isJson: boolean;
  readonly only: readonly string[] | undefined;
}

/** The command cannot begin. */
class UsageError extends Error {}

const USAGE =
  'npm run conformance -- https://recovery.example --as scenario.json [--json] [--only STORY,STORY]';

const parse = (words: readonly string[]) => {
  try {
    const options = { as: { type: 'string' }, json: { type: 'boolean' }, only: { type: 'string' } } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(sentenceOf(error));
  }
};

const scenarioIn = (file: string): Scenario => {
  try {
    return readScenario(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(
      error instanceof UnusableScenario ? `${file}: ${error.message}.` : `${file} cannot be read.`,
    );
  }
};

/** Whether calls can start with this URL: http(s), without query and fragment. */
const isServer = (text: string): boolean => {
  const url = httpUrl(text);
  return url?.search === '' && url.hash === '';
};

const readOptions = (words: readonly string[]): Options => {
  const { positionals, values } = parse(words);
  const [server, ...more] = positionals;
  if (server === undefined || more.length > 0 || values.as === undefined) throw new UsageError(USAGE);
  if (!isServer(server)) throw new UsageError(`Not an http(s) URL without query and fragment: ${server}`);
  const scenario = scenarioIn(values.as);
  const only = values.only?.split(',');
  const known = storyNames(scenario);
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`Unknown --only value: ${unknown}. Choose from: ${known.join(', ')}.`);
  return { server, scenario, isJson: values.json ?? false, only };
};

/** Where the command writes. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const run = async ({ server, scenario, isJson, only }: Options, contract: string, { out }: Output) => {
  const report = await runConformance({
    server,
    scenario,
    contract: readContract(contract),
    askPerson: askAtTerminal,
    time: { now: Date.now, sleep },
    deadline: callDeadline,
    tell: (check) => (isJson ? undefined : out(lineOf(check))),
    ...(only && { only }),
  });
  out(isJson ? JSON.stringify(report, null, 2) : summaryOf(report));
  return report.failed > 0 ? 1 : 0;
};

/** `npm run conformance`. Resolves with its exit code: 0 if nothing failed, 1 if something did, 2 if it cannot begin. */
export const command = async (
  words: readonly string[],
  contract: string,
  output: Output,
): Promise<number> => {
  try {
    return await run(readOptions(words), contract, output);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.err(error.message);
    return 2;
  }
};
