import { complaintsAbout } from '../../build/complaints.mjs';
import { type Expectation, expectationsFor } from '../../build/expectations.mjs';
import { headersFor } from '../../build/headers.mjs';
import { groupOf } from '../../build/routes.mjs';
import type { Answered } from '../asking/answer';
import { judge, type Verdict } from '../finding/verdict';
import { plainBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import { aspectFits, aspectsOf, checkOf } from './aspects';
import { checkDocument } from './documents';

/** Files that no document names, one of each kind. */
const OTHER_FILES = ['/favicon.ico', '/ui/assets/i18n/en.json', '/ui/assets/img/icons/mfa/push_38x38.png'];

/** Holds every kind of answer against the table that the sandbox is held against, too: routes, files, twins, what is missing. */
export const checkDelivery: Check = async (deployment) => {
  const { configuration, document } = deployment;
  const files = [...new Set([...document.files.map(({ path }) => path), ...OTHER_FILES])];
  const headers = headersFor(configuration.stamped, { script: '', style: '', importMap: '' }, () => {});
  const expectations = expectationsFor({ headers, files }).filter(({ method }) => method !== 'POST');
  const verdicts = await Promise.all(expectations.map((each) => look(each, files, deployment)));
  return verdicts.flat();
};

const look = async (
  expectation: Expectation,
  files: readonly string[],
  deployment: Deployment,
): Promise<readonly Verdict[]> => {
  const { method, path, accepts } = expectation;
  if (method === 'POST') return [];
  const { ask, origin } = deployment;
  const answer = await ask({ url: origin + path, method, headers: { 'accept-encoding': accepts } });
  if (answer.is === 'unanswered') return [];
  const group = groupOf(new URL(path, origin).pathname, files);
  const verdicts = judgeAspects(expectation, answer, group);
  const isDocument = group === 'html' && answer.status === 200 && method === 'GET';
  return isDocument ? [...verdicts, ...checkDocument(answer, path, deployment)] : verdicts;
};

const judgeAspects = (
  expectation: Expectation,
  answer: Answered,
  group: ReturnType<typeof groupOf>,
): readonly Verdict[] => {
  const { path, method, wanted } = expectation;
  const body = plainBody(answer);
  const complaints = complaintsAbout(expectation, {
    status: answer.status,
    headers: { get: (name) => answer.headers[name.toLowerCase()] ?? null },
    body: body ?? Buffer.from(''),
  }).filter(({ of, found, wanted }) => !aspectFits(of, group, found, wanted));
  const status = complaints.find(({ of }) => of === 'status' || of === 'body');
  const seen = (of: string) => {
    const complaint = complaints.find((each) => each.of === of);
    const isTwin = of === 'Content-Encoding' && complaint?.wanted !== 'none';
    const sight = {
      at: path,
      found: complaint?.found ?? 'as wanted',
      wanted: isTwin ? 'br or gzip' : (complaint?.wanted ?? 'as found'),
    };
    return judge(checkOf(of, group, path), complaint === undefined, sight);
  };
  // Of an answer that is another one nothing else is looked at.
  if (status) return [seen(status.of)];
  const twin = judge('files.twin', body !== undefined, {
    at: path,
    found: body ? 'readable' : `no ${answer.headers['content-encoding']}`,
    wanted: 'what its Content-Encoding says',
  });
  const aspects = aspectsOf(wanted, group).map(seen);
  return method === 'HEAD' ? aspects : [...aspects, twin];
};
