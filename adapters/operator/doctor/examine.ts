import { httpUrl } from '../../../core/configuration/redirects';
import { checkCalls } from './checks/calls';
import { checkContents } from './checks/contents';
import { checkCrossOrigin } from './checks/cross-origin';
import { checkDelivery } from './checks/delivery';
import { checkProvider } from './checks/provider';
import { checkSettings } from './checks/settings';
import { checkTransport } from './checks/transport';
import { collectVerdicts, mergeVerdicts, type Verdict } from './finding/verdict';
import { arrive, type Deployment, type DoctorCheck } from './reading/arrive';
import { createAsk, type RequestOptions } from './reading/create-ask';

export interface Examination extends Partial<RequestOptions> {
  /** The page's plain http origin. Required only if plain http is not on the default port. */
  readonly plainOrigin?: string;
}

/** The result of an examination. `doubts` are possible problems that only a sign-in can confirm. */
export type DoctorReport = ReturnType<typeof reportOf>;

/** All checks in report order. */
const checks: readonly DoctorCheck[] = [
  checkTransport,
  checkSettings,
  checkDelivery,
  checkContents,
  checkCalls,
  checkCrossOrigin,
  checkProvider,
];

const DEADLINE = 10_000;

/**
 * Examines a deployed page with GET, HEAD and OPTIONS requests. A problem of the page is reported as a finding, and
 * never rejects the promise.
 */
export const examine = async (
  address: string,
  { plainOrigin, deadline = DEADLINE, ...options }: Examination = {},
): Promise<DoctorReport> => {
  const { judge, verdicts } = collectVerdicts();
  const url = httpUrl(address);
  if (!url || url.username + url.password !== '') {
    judge('page.address', 'the address', false, address, 'an http(s) address');
    return reportOf(address, verdicts);
  }
  const ask = createAsk({ deadline, ...options }, judge);
  const deployment = await arrive(url, ask, judge, plainOrigin);
  if (!deployment) return reportOf(url.origin, verdicts);
  const found = await Promise.all(checks.map((check) => verdictsOf(check, deployment)));
  return reportOf(deployment.origin, [...verdicts, ...found.flat()]);
};

/** Collects the verdicts of each check separately. The order of the responses then does not affect the report. */
const verdictsOf = async (check: DoctorCheck, deployment: Deployment) => {
  const { judge, verdicts } = collectVerdicts();
  await check({ ...deployment, judge });
  return verdicts;
};

const reportOf = (address: string, verdicts: readonly Verdict[]) => {
  const merged = mergeVerdicts(verdicts);
  const those = (kind: Verdict['is']) => merged.filter(({ is }) => is === kind);
  return { address, findings: those('wrong'), doubts: those('unsure'), passes: those('right') };
};
