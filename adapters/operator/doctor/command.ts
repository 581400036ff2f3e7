import { type Output, readWords, runCommand, UsageError } from '../command-line';
import { examine } from './examine';
import { reportJson, reportLines } from './report-lines';

const HELP = `npm run doctor -- https://recovery.example [--json] [--verbose]

Checks a deployed page with GET, HEAD and OPTIONS requests, and prints one line for each problem.

--json     print the report as JSON
--verbose  also print the checks that passed
--help     print this text

Exit code: 0 if nothing is wrong, 1 if something is, 2 if the command line is wrong.`;

const flag = { type: 'boolean' } as const;

/** Runs `npm run doctor` and resolves with the exit code. */
export const doctorCommand = (args: readonly string[], output: Output) =>
  runCommand(args, HELP, output, async () => {
    const { values, positionals } = readWords(args, { json: flag, verbose: flag }, HELP);
    const [address, unexpected] = positionals;
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}\n\n${HELP}`);
    if (address === undefined) throw new UsageError(`The address of the page is missing.\n\n${HELP}`);
    const report = await examine(address);
    const { json, verbose = false } = values;
    for (const line of json ? [reportJson(report)] : reportLines(report, verbose)) output.out(line);
    return report.findings.length === 0;
  });
