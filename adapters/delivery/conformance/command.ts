import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { httpUrl } from '../../../core/configuration/redirects';
import { runConformance, storyNames } from './conformance';
import { readContract } from './contract/read-contract';
import { askAtTerminal } from './devices/terminal';
import { sentenceOf } from './report/error-text';
import { type Had, had, missing } from './report/had';
import { lineOf, summaryOf } from './report/lines';
import { readScenario } from './scenario/read-scenario';
import type { Scenario } from './scenario/scenario';
import { callDeadline } from './wire/exchange';

/** What the command's words ask for. */
interface Wish {
  readonly server: string;
  readonly scenario: Scenario;
  readonly isJson: boolean;
  readonly only: readonly string[] | undefined;
}

const USAGE =
  'npm run conformance -- https://recovery.example --as scenario.json [--json] [--only STORY,STORY]';

const wordsOf = (words: readonly string[]) => {
  try {
    const options = { as: { type: 'string' }, json: { type: 'boolean' }, only: { type: 'string' } } as const;
    return had(parseArgs({ args: [...words], options, allowPositionals: true }));
  } catch (error) {
    return missing(sentenceOf(error));
  }
};

const textOf = (file: string): Had<string> => {
  try {
    return had(readFileSync(file, 'utf8'));
  } catch {
    return missing(`${file} cannot be read.`);
  }
};

/** An address that calls can start with: http(s), and nothing after its path. */
const isServer = (text: string): boolean => {
  const url = httpUrl(text);
  return url?.search === '' && url.hash === '';
};

const readWish = (words: readonly string[]): Had<Wish> => {
  const parsed = wordsOf(words);
  if (!parsed.ok) return parsed;
  const { positionals, values } = parsed.value;
  const [server, ...more] = positionals;
  if (server === undefined || more.length > 0 || values.as === undefined) return missing(USAGE);
  if (!isServer(server)) return missing(`${server} is no http(s) address of a server.`);
  const text = textOf(values.as);
  if (!text.ok) return text;
  const scenario = readScenario(text.value);
  if (!scenario.ok) return missing(`${values.as}: ${scenario.why}.`);
  const only = values.only?.split(',');
  const known = storyNames(scenario.value);
  const unknown = only?.find((name) => !known.includes(name));
  if (unknown !== undefined) return missing(`There is no story ${unknown}. Known: ${known.join(', ')}.`);
  return had({ server, scenario: scenario.value, isJson: values.json ?? false, only });
};

/** Where the command writes. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** `npm run conformance`: answers with its exit code, 0 if nothing failed, 1 if something did, 2 if it could not begin. */
export const command = async (
  words: readonly string[],
  contract: string,
  output: Output,
): Promise<number> => {
  const wish = readWish(words);
  if (!wish.ok) {
    output.err(wish.why);
    return 2;
  }
  const { server, scenario, isJson, only } = wish.value;
  const report = await runConformance({
    server,
    scenario,
    contract: readContract(contract),
    askPerson: askAtTerminal,
    time: { now: Date.now, sleep },
    deadline: callDeadline,
    tell: (check) => (isJson ? undefined : output.out(lineOf(check))),
    ...(only && { only }),
  });
  output.out(isJson ? JSON.stringify(report, null, 2) : summaryOf(report));
  return report.failed > 0 ? 1 : 0;
};
