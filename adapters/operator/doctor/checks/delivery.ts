import { expectationsFor } from '../answers/expectations';
import { judgeAnswer } from '../answers/judge-answer';
import { builtHeaders } from '../policy/needed-policy';
import type { DoctorCheck } from '../reading/deployment';
import { checkDocument } from './documents';

/** One file of each kind that no document names. */
const OTHER_FILES = ['/favicon.ico', '/ui/assets/i18n/en.json', '/ui/assets/img/icons/mfa/push_38x38.png'];

/** Compares routes, files, compressed twins and missing files with the table of expected answers. */
export const checkDelivery: DoctorCheck = async (deployment) => {
  const { ask, configuration, document, judge, origin } = deployment;
  const named = document.files.map(({ path }) => path).filter((path) => path.startsWith('/'));
  const headers = builtHeaders(configuration.stamped);
  // checkDocument compares these two in detail.
  const { 'Content-Security-Policy': _, 'Permissions-Policy': __, ...html } = headers.html;
  const files = [...new Set([...named, ...OTHER_FILES])];
  const expectations = expectationsFor({ headers: { ...headers, html }, files });
  const requests = expectations.flatMap((expectation) => {
    const { method, path, accepts } = expectation;
    // A POST is not free of side effects.
    if (method === 'POST') return [];
    return {
      expectation,
      answer: ask({ url: origin + path, method, headers: { 'accept-encoding': accepts } }),
    };
  });
  for (const { expectation, answer: asked } of requests) {
    const answer = await asked;
    if (!answer) continue;
    const { check, method, path } = expectation;
    for (const part of judgeAnswer(expectation, answer)) {
      // One finding for a file that is compressed with neither.
      const wanted = part.of === 'Content-Encoding' ? 'br or gzip' : part.wanted;
      judge(part.check, path, part.fit !== 'wrong', part.found, wanted);
    }
    const isDocument = check === 'routes.document' && method === 'GET' && answer.status === 200;
    if (isDocument) checkDocument(answer, path, deployment);
  }
};
