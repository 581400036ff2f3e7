import { httpUrl } from '../../../core/configuration/redirects';
import { createAsker, type SilentServer } from './asking/asker';
import { checkCalls } from './checks/calls';
import { checkContents } from './checks/contents';
import { checkCrossOrigin } from './checks/cross-origin';
import { checkDelivery } from './checks/delivery';
import { checkPictures } from './checks/pictures';
import { checkProvider } from './checks/provider';
import { checkSettings } from './checks/settings';
import { checkTransport } from './checks/transport';
import type { CheckId } from './finding/remedies';
import { judge, together, type Verdict } from './finding/verdict';
import { arrive } from './reading/arrive';
import type { Check } from './reading/deployment';

/** How to examine a page. */
export interface Examination {
  /** Milliseconds for one answer. */
  readonly deadline?: number;
  /** A certificate that is trusted besides the system's, as PEM. */
  readonly authority?: string;
  /** Where the page is without encryption, if not at the usual port. */
  readonly plainOrigin?: string;
}

/** What came of it; all is well without findings. */
export interface Report {
  readonly address: string;
  readonly findings: readonly Verdict[];
  /** What may be wrong, but cannot be known without signing in. */
  readonly doubts: readonly Verdict[];
  readonly passes: readonly Verdict[];
}

/** Every side from which a page is looked at, in the order in which their findings are told. */
const checks: readonly Check[] = [
  ...[checkTransport, checkSettings, checkDelivery, checkContents, checkPictures],
  ...[checkCalls, checkCrossOrigin, checkProvider],
];

const DEADLINE = 10_000;

/**
 * Looks at a deployed page as a browser and as an operator. It sends nothing but GET, HEAD and OPTIONS, none of which changes
 * anything, and comes to an end whatever is at the address; it never rejects for what it finds there.
 */
export const examine = async (
  address: string,
  { deadline = DEADLINE, authority, plainOrigin }: Examination = {},
): Promise<Report> => {
  const url = pageAddress(address);
  if (!url) {
    const sight = { at: 'the address', found: address, wanted: 'an http(s) address' };
    return { address, findings: [judge('page.address', false, sight)], doubts: [], passes: [] };
  }
  const { ask, silences } = createAsker({ deadline, ...(authority && { authority }) });
  const arrival = await arrive(url, ask, plainOrigin);
  const looks = arrival.is === 'stranded' ? [arrival.why] : await lookAll(arrival.deployment);
  const verdicts = together([...silences().map(silence), ...looks.flat()]);
  return {
    address: arrival.is === 'stranded' ? url.origin : arrival.deployment.origin,
    findings: verdicts.filter(({ isRight, isUnsure }) => !isRight && !isUnsure),
    doubts: verdicts.filter(({ isUnsure }) => isUnsure),
    passes: verdicts.filter(({ isRight }) => isRight),
  };
};

const lookAll = (deployment: Parameters<Check>[0]) =>
  Promise.all(checks.map(async (check) => check(deployment)));

const pageAddress = (address: string): URL | undefined => {
  const url = httpUrl(address);
  return url && url.username + url.password === '' ? url : undefined;
};

const kinds: Readonly<Record<SilentServer['why'], CheckId>> = {
  late: 'answer.late',
  name: 'answer.none',
  closed: 'answer.none',
  certificate: 'answer.certificate',
  garbage: 'answer.garbage',
};

const silence = ({ origin, why, words, paths }: SilentServer): Verdict => {
  const [first = '/', ...others] = [...new Set(paths)];
  const at = origin + first + (others.length > 0 ? ` and ${others.length} more` : '');
  return judge(kinds[why], false, { at, found: words, wanted: 'an answer' });
};
