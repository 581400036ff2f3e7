import { signInSettings } from '../../../../core/configuration/configuration';
import { changePasswordTarget } from '../../build/routes.mjs';
import { jsonBody } from '../../http/text';
import { expectationsFor } from '../answers/expectations';
import { judgeAnswer } from '../answers/judge-answer';
import { builtHeaders } from '../policy/needed-policy';
import type { DoctorCheck } from '../reading/arrive';
import { checkDocument } from './documents';

/** Sample files that no HTML document references, one of each kind. */
const OTHER_FILES = ['/favicon.ico', '/ui/assets/i18n/en.json', '/ui/assets/img/icons/mfa/push_38x38.png'];

/** Compares routes, files, compressed files and missing files with the expected responses. */
export const checkDelivery: DoctorCheck = async (deployment) => {
  const { ask, configuration, configurationAnswer, document, judge, origin } = deployment;
  const urls = document.files.map(({ path }) => new URL(path, origin));
  const named = urls.filter((url) => url.origin === origin).map(({ pathname }) => pathname);
  const headers = builtHeaders(configuration.stamped);
  // `checkDocument` compares these two headers in detail.
  const { 'Content-Security-Policy': _, 'Permissions-Policy': __, ...html } = headers.html;
  const files = [...new Set([...named, ...OTHER_FILES])];
  const { recoveryTypes } = configuration.environment;
  // If the server's configuration could not be loaded, the issuer may be unknown.
  const isKnown = configurationAnswer?.status === 200 && jsonBody(configurationAnswer) !== null;
  const issuers = [signInSettings(configuration).issuer || (isKnown ? '' : 'unknown'), ''];
  const changePassword = issuers.map((issuer) => changePasswordTarget(issuer, [...recoveryTypes]));
  const expectations = expectationsFor({ headers: { ...headers, html }, files, changePassword });
  // The doctor sends no POST, because a POST can have side effects.
  const requests = expectations.filter(({ method }) => method !== 'POST');
  const responses = requests.map(({ method, path, accepts }) =>
    ask({ url: origin + path, method, headers: { 'accept-encoding': accepts } }),
  );
  for (const [index, expectation] of requests.entries()) {
    const answer = await responses[index];
    if (!answer) continue;
    const { check, method, path } = expectation;
    for (const part of judgeAnswer(expectation, answer)) {
      // Reports a single finding for a file that is served neither as brotli nor as gzip.
      const wanted = part.of === 'Content-Encoding' ? 'br or gzip' : part.wanted;
      judge(part.check, path, part.fit !== 'wrong', part.found, wanted);
    }
    if (check === 'routes.document' && method === 'GET' && answer.status === 200)
      checkDocument(answer, path, deployment);
  }
};
