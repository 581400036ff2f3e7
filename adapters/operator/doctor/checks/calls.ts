import { hostOrOrigin } from '../../../../core/configuration/hosts';
import { isIssuer } from '../../../../core/configuration/issuer';
import { factorTroubles } from '../../../../core/diagnosis/factor-troubles';
import { readAdminConfiguration, readFactors } from '../../../../core/server/wire';
import { CALLS } from '../../build/routes.mjs';
import type { Answered } from '../asking/answer';
import { judge, type Verdict } from '../finding/verdict';
import { jsonBody, textBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import { readDocument } from '../reading/page-document';
import { ISSUER_WANTED, troubleVerdicts } from './troubles';

/** The one call that can be made without a user, and whether the others come to a server at all. */
export const checkCalls: Check = async (deployment) => [
  ...checkConfigurationCall(deployment),
  ...(await checkPathsOfCalls(deployment)),
  ...checkForgeryCookie(deployment),
  ...(await checkOfferedFactors(deployment)),
];

const checkConfigurationCall = ({ configurationAnswer: answer }: Deployment): readonly Verdict[] => {
  if (answer.is === 'unanswered') return [];
  const at = '/configuration/admin';
  const status = judge('configuration.answer', answer.status === 200, {
    at,
    found: `status ${answer.status}`,
    wanted: 'status 200',
  });
  if (!status.isRight || isPage(answer)) return [status];
  const admin = readAdminConfiguration(jsonBody(answer));
  const found = `${answer.headers['content-type'] ?? 'no type'}: ${textBody(answer).slice(0, 40)}`;
  const json = judge('configuration.json', admin !== undefined, { at, found, wanted: 'a JSON object' });
  return [status, json, ...(admin ? checkShape(admin, at) : [])];
};

const shapes = {
  issuer: { fits: isIssuer, wanted: ISSUER_WANTED },
  clientId: { fits: () => true, wanted: 'a text' },
  redirectUri: { fits: (value: string) => /^https?:\/\//.test(value), wanted: 'an http(s) address' },
};

/** As adapters/recovery-server.openapi.yaml has it: further members are welcome. */
const checkShape = (admin: Readonly<Record<string, unknown>>, at: string): readonly Verdict[] =>
  (['issuer', 'clientId', 'redirectUri'] as const).map((name) => {
    const value = admin[name];
    const { fits, wanted } = shapes[name];
    const isRight = value === undefined || (typeof value === 'string' && value !== '' && fits(value));
    return judge('configuration.shape', isRight, {
      at: `${name} of ${at}`,
      found: JSON.stringify(value) ?? 'none',
      wanted,
    });
  });

/** A call on the page's own origin must come to the server behind it, not to the page: asked for by GET, which changes nothing. */
const checkPathsOfCalls = async ({ ask, origin, configuration }: Deployment): Promise<readonly Verdict[]> => {
  const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
  const paths = [
    ...(hostOrOrigin(ssprServerHost, origin) === origin ? CALLS.recoveryServer : []),
    ...(hostOrOrigin(ssprPinServiceServerHost, origin) === origin ? CALLS.pinService : []),
  ];
  const verdicts = paths.map(async (at) => {
    const answer = await ask({ url: origin + at, headers: { 'content-type': 'application/json' } });
    if (answer.is === 'unanswered') return [];
    const found = isPage(answer) ? 'the page' : `status ${answer.status}`;
    return [judge('calls.page', !isPage(answer), { at, found, wanted: 'an answer of the server' })];
  });
  return (await Promise.all(verdicts)).flat();
};

/** Factors that the server offers and the page has no screen for, unless dynamic factors give them one. */
const checkOfferedFactors = async ({
  ask,
  origin,
  configuration,
}: Deployment): Promise<readonly Verdict[]> => {
  const { ssprServerHost, dynamicFactors } = configuration.environment;
  if (dynamicFactors) return [];
  const url = `${hostOrOrigin(ssprServerHost, origin)}/recovery/mfafactors`;
  const answer = await ask({ url, headers: { 'content-type': 'application/json' } });
  if (answer.is === 'unanswered' || answer.status !== 200) return [];
  return troubleVerdicts(factorTroubles(readFactors(jsonBody(answer)) ?? []));
};

/** On one origin the answer of the configuration call sets the token against forged requests (section 7), which script reads. */
const checkForgeryCookie = (deployment: Deployment): readonly Verdict[] => {
  const { origin, configuration, configurationAnswer: answer } = deployment;
  const isOneOrigin = hostOrOrigin(configuration.environment.ssprServerHost, origin) === origin;
  if (!isOneOrigin || answer.is === 'unanswered' || answer.status !== 200) return [];
  const cookie = answer.cookies.find((each) => each.startsWith('XSRF-TOKEN='));
  const [value = '', ...attributes] = (cookie ?? '').split(/\s*;\s*/);
  const has = (attribute: string) => attributes.some((each) => each.toLowerCase() === attribute);
  const isRight =
    /^XSRF-TOKEN=[^\s]+/.test(value) &&
    !has('httponly') &&
    has('path=/') &&
    (has('secure') || !origin.startsWith('https:'));
  // Its value is nobody's business.
  const found = cookie ? ['XSRF-TOKEN=…', ...attributes].join('; ') : 'no such cookie';
  const wanted = origin.startsWith('https:') ? 'XSRF-TOKEN=…; Path=/; Secure' : 'XSRF-TOKEN=…; Path=/';
  return [judge('csrf.cookie', isRight, { at: '/configuration/admin', found, wanted })];
};

const isPage = (answer: Answered): boolean => readDocument(textBody(answer)).stamped !== undefined;
