import { httpUrl } from '../../../core/configuration/redirects';
import { checkCalls } from './checks/calls';
import { checkContents } from './checks/contents';
import { checkCrossOrigin } from './checks/cross-origin';
import { checkDelivery } from './checks/delivery';
import { checkProvider } from './checks/provider';
import { checkSettings } from './checks/settings';
import { checkTransport } from './checks/transport';
import { collectVerdicts, mergeVerdicts, type Verdict } from './finding/verdict';
import { arrive, createAsk, type DoctorCheck, type Examination } from './reading/arrive';

/** Report on a deployed page. `doubts` are possible problems that the checks cannot confirm. */
export type DoctorReport = ReturnType<typeof reportOf>;

/** All checks of a deployed page, in the order of the report. */
const checks: readonly DoctorCheck[] = [
  checkTransport,
  checkSettings,
  checkDelivery,
  checkContents,
  checkCalls,
  checkCrossOrigin,
  checkProvider,
];

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
    checks.map(async (check) => {
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
