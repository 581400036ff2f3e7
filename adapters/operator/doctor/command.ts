import { parseArgs } from 'node:util';
import { examine } from './examine';
import { reportJson, reportLines } from './report-lines';

const HELP = `npm run doctor -- https://recovery.example [--json] [--verbose]

Checks a deployed page with GET, HEAD and OPTIONS requests, and prints one line for each problem.

--json     print the report as JSON
--verbose  also print the checks that passed
--help     print this text

Exit code: 0 if nothing is wrong, 1 if something is, 2 for an unknown option or a missing address.`;

/** Where the command writes. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** `npm run doctor`. Resolves with its exit code. */
export const command = async (words: readonly string[], { out, err }: Output): Promise<0 | 1 | 2> => {
  try {
    const { address, isHelp, isJson, isVerbose } = readWords(words);
    if (isHelp) {
      out(HELP);
      return 0;
    }
    const report = await examine(address);
    for (const line of isJson ? [reportJson(report)] : reportLines(report, isVerbose)) out(line);
    return report.findings.length === 0 ? 0 : 1;
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    err(`${failure.message}\n\n${HELP}`);
    return 2;
  }
};

class UsageError extends Error {}

const readWords = (words: readonly string[]) => {
  const { values, positionals } = parse(words);
  const [address = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more[0]}`);
  const { json: isJson = false, verbose: isVerbose = false, help: isHelp = false } = values;
  if (address === '' && !isHelp) throw new UsageError('The address of the page is missing.');
  return { address, isJson, isVerbose, isHelp };
};

const flag = { type: 'boolean' } as const;

const parse = (words: readonly string[]) => {
  try {
    const options = { json: flag, verbose: flag, help: flag };
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (failure) {
    // "Unknown option '--x'." The rest of Node's message is about positional arguments.
    throw new UsageError(String((failure as Error).message).replace(/\. .*/s, '.'));
  }
};
