import { httpUrl } from '../../../core/configuration/redirects';
import { createAsker } from './asking/asker';
import type { RequestOptions } from './asking/send-question';
import { checkCalls } from './checks/calls';
import { checkContents } from './checks/contents';
import { checkCrossOrigin } from './checks/cross-origin';
import { checkDelivery } from './checks/delivery';
import { checkPictures } from './checks/pictures';
import { checkProvider } from './checks/provider';
import { checkSettings } from './checks/settings';
import { checkTransport } from './checks/transport';
import { judgeAt, mergeVerdicts, type Verdict } from './finding/verdict';
import { arrive } from './reading/arrive';
import type { Check } from './reading/deployment';

export interface Examination extends Partial<RequestOptions> {
  /** Address of the page without TLS, if not on the default port. */
  readonly plainOrigin?: string;
}

/** The result of an examination. Without findings all is well. */
export interface Report {
  readonly address: string;
  readonly findings: readonly Verdict[];
  /** Possible problems that only a sign-in can settle. */
  readonly doubts: readonly Verdict[];
  readonly passes: readonly Verdict[];
}

/** All checks, in the order of the report. */
const checks: readonly Check[] = [
  ...[checkTransport, checkSettings, checkDelivery, checkContents, checkPictures],
  ...[checkCalls, checkCrossOrigin, checkProvider],
];

const DEADLINE = 10_000;

/**
 * Examines a deployed page as a browser and as an operator. It sends only GET, HEAD and OPTIONS, resolves whatever the address
 * leads to, and does not reject for anything that it finds.
 */
export const examine = async (
  address: string,
  { plainOrigin, deadline = DEADLINE, ...options }: Examination = {},
): Promise<Report> => {
  const url = pageAddress(address);
  if (!url)
    return report(address, [judgeAt('the address')('page.address', false, address, 'an http(s) address')]);
  const { ask, silences } = createAsker({ deadline, ...options });
  const arrival = await arrive(url, ask, plainOrigin);
  if (arrival.is === 'stranded') return report(url.origin, [...silences, ...arrival.why]);
  const { deployment } = arrival;
  const verdicts = await Promise.all(checks.map(async (check) => check(deployment)));
  return report(deployment.origin, [...silences, ...verdicts.flat()]);
};

const pageAddress = (address: string): URL | undefined => {
  const url = httpUrl(address);
  return url && url.username + url.password === '' ? url : undefined;
};

const report = (address: string, verdicts: readonly Verdict[]): Report => {
  const merged = mergeVerdicts(verdicts);
  return {
    address,
    findings: merged.filter(({ is }) => is === 'wrong'),
    doubts: merged.filter(({ is }) => is === 'unsure'),
    passes: merged.filter(({ is }) => is === 'right'),
  };
};
