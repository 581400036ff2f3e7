import { httpUrl } from '../../../core/configuration/redirects';
import { type Output, runCommand, UsageError } from '../command-line';
import { checkContents } from './checks/contents';
import { checkDelivery } from './checks/delivery';
import { checkProvider, checkSettings } from './checks/provider';
import { checkCalls, checkCrossOrigin } from './checks/server';
import { checkTransport } from './checks/transport';
import { collectVerdicts, mergeVerdicts, type Verdict } from './finding/verdict';
import { arrive, createAsk, type DoctorCheck, type Examination } from './reading/arrive';

const HELP = `npm run doctor -- https://recovery.example [--json] [--verbose]

Checks a deployed page with GET, HEAD and OPTIONS requests, and prints one line for each problem.

--json     print the report as JSON
--verbose  also print the checks that passed
--help     print this text

Exit code: 0 if nothing is wrong, 1 if something is, 2 if the command line is wrong.`;

const OPTIONS = { json: { type: 'boolean' }, verbose: { type: 'boolean' } } as const;

/** Runs `npm run doctor` and resolves with the exit code. */
export const doctorCommand = (args: readonly string[], output: Output) =>
  runCommand(args, HELP, OPTIONS, output, async ({ positionals, values: { json, verbose = false } }) => {
    const [address, unexpected] = positionals;
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}\n\n${HELP}`);
    if (address === undefined) throw new UsageError(`The address of the page is missing.\n\n${HELP}`);
    if (!httpUrl(address)) throw new UsageError(`Not an http(s) address: ${address}`);
    const report = await examine(address);
    for (const line of json ? [reportJson(report)] : reportLines(report, verbose)) output.out(line);
    return report.findings.length === 0;
  });

/** Formats the report as text: one line for each certain or possible problem, and a summary. */
export const reportLines = ({ address, findings, doubts, passes }: DoctorReport, isVerbose: boolean) => [
  ...(isVerbose ? passes.map(({ id, at }) => `right  ${id}  ${at}`) : []),
  ...[...doubts, ...findings].map(
    ({ id, is, at, found, wanted, mend }) => `${is}  ${id}  ${at}: found ${found}; wanted ${wanted}. ${mend}`,
  ),
  `${address}: ${findings.length} wrong, ${doubts.length} unsure, ${passes.length} right. Nothing was posted: npm run conformance examines the calls of a recovery.`,
];

/** Formats the report as JSON. Omits the `is` field, because each list contains only results of one kind. */
export const reportJson = ({ address, findings, doubts, passes }: DoctorReport): string => {
  const passed = passes.map(({ id, at }) => ({ id, at }));
  const report = { address, isWell: findings.length === 0, findings, unsure: doubts, passed };
  return JSON.stringify(report, (name, value) => (name === 'is' ? undefined : value), 2);
};

/** Report on a deployed page: certain problems (`findings`), possible problems (`doubts`) and passed checks (`passes`). */
export type DoctorReport = ReturnType<typeof reportOf>;

/** Checks in the order of the report: first the page, then the servers. */
const checksOfPage: readonly DoctorCheck[] = [checkTransport, checkSettings, checkDelivery, checkContents];
const checksOfServers: readonly DoctorCheck[] = [checkCalls, checkCrossOrigin, checkProvider];

/** Examines a deployed page with GET, HEAD and OPTIONS requests. Does not reject if the page or a server has problems. */
export const examine = async (address: string, options: Examination = {}): Promise<DoctorReport> => {
  const { judge, verdicts } = collectVerdicts();
  const url = httpUrl(address);
  if (!url || url.username + url.password !== '') {
    judge('page.address', 'the address', false, address, 'an http(s) address');
    return reportOf(address, verdicts);
  }
  const deployment = await arrive(url, createAsk(options, judge), judge, options.plainOrigin);
  if (!deployment) return reportOf(url.origin, verdicts);
  // Each check has its own list of verdicts, so that the order of the responses does not affect the report.
  const found = await Promise.all(
    [...checksOfPage, ...checksOfServers].map(async (check) => {
      const own = collectVerdicts();
      await check({ ...deployment, judge: own.judge });
      return own.verdicts;
    }),
  );
  return reportOf(deployment.origin, [...verdicts, ...found.flat()]);
};

const reportOf = (address: string, verdicts: readonly Verdict[]) => {
  const merged = mergeVerdicts(verdicts);
  const those = (kind: Verdict['is']) => merged.filter(({ is }) => is === kind);
  return { address, findings: those('wrong'), doubts: those('unsure'), passes: those('right') };
};
