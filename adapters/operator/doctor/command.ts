import { parseArgs } from 'node:util';
import { examine } from './examine';
import { reportJson, reportLines } from './report-lines';

const HELP = `npm run doctor -- https://recovery.example [--json] [--verbose]

Checks a deployed page with GET, HEAD and OPTIONS requests, and prints one line for each problem.

--json     print the report as JSON
--verbose  also print the checks that passed
--help     print this text

Exit code: 0 if nothing is wrong, 1 if something is, 2 if the command line is wrong.`;

/** Where the command writes. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const flag = { type: 'boolean' } as const;
const options = { json: flag, verbose: flag, help: flag };

const readWords = (words: readonly string[]) => {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [address, unexpected] = positionals;
  if (unexpected !== undefined) throw new Error(`Unexpected argument: ${unexpected}`);
  if (address === undefined && !values.help) throw new Error('The address of the page is missing.');
  return { ...values, address: address ?? '' };
};

/** `npm run doctor`. Resolves with its exit code. */
export const command = async (words: readonly string[], { out, err }: Output): Promise<0 | 1 | 2> => {
  let read: ReturnType<typeof readWords>;
  try {
    read = readWords(words);
  } catch (failure) {
    err(`${(failure as Error).message}\n\n${HELP}`);
    return 2;
  }
  const { address, help, json, verbose = false } = read;
  if (help) {
    out(HELP);
    return 0;
  }
  const report = await examine(address);
  for (const line of json ? [reportJson(report)] : reportLines(report, verbose)) out(line);
  return report.findings.length === 0 ? 0 : 1;
};
