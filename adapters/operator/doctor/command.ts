import { parseArgs } from 'node:util';
import { examine } from './examine';
import { reportJson, reportLines } from './report-lines';

const USAGE = 'Use: npm run doctor -- https://recovery.example [--json] [--verbose]';

/** Where the command writes to. */
export interface Terminal {
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** The command: tells what it finds, one line each. Answers with the exit code: 0 if nothing is wrong, 1 if anything is, 2 for words that it does not know. */
export const runDoctor = async (words: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> => {
  const asked = readWords(words);
  if (asked === undefined) {
    terminal.complain(USAGE);
    return 2;
  }
  const report = await examine(asked.address);
  if (asked.isJson) terminal.write(reportJson(report));
  else for (const line of reportLines(report, asked.isVerbose)) terminal.write(line);
  return report.findings.length === 0 ? 0 : 1;
};

const readWords = (words: readonly string[]) => {
  try {
    const options = { json: { type: 'boolean' }, verbose: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [address, ...more] = positionals;
    if (address === undefined || more.length > 0) return undefined;
    return { address, isJson: values.json ?? false, isVerbose: values.verbose ?? false };
  } catch {
    return undefined;
  }
};
