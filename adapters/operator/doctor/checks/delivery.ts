import { type Expectation, expectationsFor } from '../answers/expectations';
import { judgeAnswer } from '../answers/judge-answer';
import { judgeAt, type Verdict } from '../finding/verdict';
import { builtHeaders } from '../policy/needed-policy';
import { plainBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import { checkDocument } from './documents';

/** One file of each kind that no document names. */
const OTHER_FILES = ['/favicon.ico', '/ui/assets/i18n/en.json', '/ui/assets/img/icons/mfa/push_38x38.png'];

/** Compares routes, files, compressed twins and missing files with the table of expected answers. */
export const checkDelivery: Check = async (deployment) => {
  const { configuration, document } = deployment;
  const named = document.files.map(({ path }) => path).filter((path) => path.startsWith('/'));
  const files = [...new Set([...named, ...OTHER_FILES])];
  const headers = builtHeaders(configuration.stamped);
  // checkDocument compares these two in detail.
  const { 'Content-Security-Policy': _, 'Permissions-Policy': __, ...html } = headers.html;
  const expectations = expectationsFor({ headers: { ...headers, html }, files });
  const verdicts = await Promise.all(expectations.map((each) => checkAnswer(each, deployment)));
  return verdicts.flat();
};

const checkAnswer = async (expectation: Expectation, deployment: Deployment): Promise<readonly Verdict[]> => {
  const { check, method, path, accepts } = expectation;
  // A POST is not free of side effects.
  if (method === 'POST') return [];
  const url = deployment.origin + path;
  const answer = await deployment.ask({ url, method, headers: { 'accept-encoding': accepts } });
  if (answer.is === 'unanswered') return [];
  const judge = judgeAt(path);
  const parts = judgeAnswer(expectation, { ...answer, body: plainBody(answer) });
  const verdicts = parts.map(({ check, of, fit, found, wanted }) =>
    // One finding for a file that is compressed with neither.
    judge(check, fit !== 'wrong', found, of === 'Content-Encoding' ? 'br or gzip' : wanted),
  );
  const isDocument = check === 'routes.document' && method === 'GET' && answer.status === 200;
  return isDocument ? [...verdicts, ...checkDocument(answer, path, deployment)] : verdicts;
};
