import { hostOrOrigin } from '../../../../core/configuration/hosts';
import { isIssuer } from '../../../../core/configuration/issuer';
import { factorTroubles } from '../../../../core/diagnosis/factor-troubles';
import { readAdminConfiguration, readFactors } from '../../../../core/server/wire';
import { CALLS } from '../../build/routes.mjs';
import type { Answered } from '../asking/question';
import { judgeAt, type Verdict } from '../finding/verdict';
import { jsonBody, textBody } from '../reading/body';
import type { Check, Deployment } from '../reading/deployment';
import { readDocument } from '../reading/page-document';
import { ISSUER_WANTED, troubleVerdicts } from './troubles';

const CONFIGURATION = '/configuration/admin';
const asJson = { 'content-type': 'application/json' };

/** Checks the configuration call, which needs no user, and that the other calls reach a server. */
export const checkCalls: Check = async (deployment) => [
  ...checkConfigurationCall(deployment),
  ...(await checkPathsOfCalls(deployment)),
  ...checkForgeryCookie(deployment),
  ...(await checkOfferedFactors(deployment)),
];

const checkConfigurationCall = ({ configurationAnswer: answer }: Deployment): readonly Verdict[] => {
  if (answer.is === 'unanswered') return [];
  const judge = judgeAt(CONFIGURATION);
  const isOk = answer.status === 200;
  const status = judge('configuration.answer', isOk, `status ${answer.status}`, 'status 200');
  if (!isOk || isPage(answer)) return [status];
  const admin = readAdminConfiguration(jsonBody(answer));
  const found = `${answer.headers['content-type'] ?? 'no type'}: ${textBody(answer).slice(0, 40)}`;
  const json = judge('configuration.json', admin !== undefined, found, 'a JSON object');
  return [status, json, ...(admin ? checkShape(admin) : [])];
};

const shapes = {
  issuer: { fits: isIssuer, wanted: ISSUER_WANTED },
  clientId: { fits: () => true, wanted: 'a non-empty string' },
  redirectUri: { fits: (value: string) => /^https?:\/\//.test(value), wanted: 'an http(s) address' },
};

/** The contract (adapters/recovery-server.openapi.yaml) allows further members. */
const checkShape = (admin: Readonly<Record<string, unknown>>): readonly Verdict[] =>
  Object.entries(shapes).map(([name, { fits, wanted }]) => {
    const value = admin[name];
    const isRight = value === undefined || (typeof value === 'string' && value !== '' && fits(value));
    const judge = judgeAt(`${name} of ${CONFIGURATION}`);
    return judge('configuration.shape', isRight, JSON.stringify(value) ?? 'none', wanted);
  });

/** On the page's own origin a call must reach its server instead of the page. */
const checkPathsOfCalls = async ({ ask, origin, configuration }: Deployment): Promise<readonly Verdict[]> => {
  const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
  const paths = [
    ...(hostOrOrigin(ssprServerHost, origin) === origin ? CALLS.recoveryServer : []),
    ...(hostOrOrigin(ssprPinServiceServerHost, origin) === origin ? CALLS.pinService : []),
  ];
  const verdicts = paths.map(async (path) => {
    const answer = await ask({ url: origin + path, headers: asJson });
    if (answer.is === 'unanswered') return [];
    const found = isPage(answer) ? 'the page' : `status ${answer.status}`;
    return [judgeAt(path)('calls.page', !isPage(answer), found, 'an answer of the server')];
  });
  return (await Promise.all(verdicts)).flat();
};

/** Reports offered factors without a screen. Dynamic factors give each of them one. */
const checkOfferedFactors = async ({
  ask,
  origin,
  configuration,
}: Deployment): Promise<readonly Verdict[]> => {
  const { ssprServerHost, dynamicFactors } = configuration.environment;
  if (dynamicFactors) return [];
  const url = `${hostOrOrigin(ssprServerHost, origin)}/recovery/mfafactors`;
  const answer = await ask({ url, headers: asJson });
  if (answer.is === 'unanswered' || answer.status !== 200) return [];
  return troubleVerdicts(factorTroubles(readFactors(jsonBody(answer)) ?? []));
};

/** On one origin the configuration call sets the token against forged requests (section 7), which scripts must read. */
const checkForgeryCookie = ({
  origin,
  configuration,
  configurationAnswer: answer,
}: Deployment): readonly Verdict[] => {
  const isOneOrigin = hostOrOrigin(configuration.environment.ssprServerHost, origin) === origin;
  if (!isOneOrigin || answer.is === 'unanswered' || answer.status !== 200) return [];
  const isSecure = origin.startsWith('https:');
  const cookie = answer.cookies.find((each) => each.startsWith('XSRF-TOKEN='));
  const [value = '', ...attributes] = (cookie ?? '').split(/\s*;\s*/);
  const has = (attribute: string) => attributes.some((each) => each.toLowerCase() === attribute);
  const isReadable = /^XSRF-TOKEN=[^\s]+/.test(value) && !has('httponly') && has('path=/');
  const isRight = isReadable && (has('secure') || !isSecure);
  // The report must not contain the token.
  const found = cookie ? ['XSRF-TOKEN=…', ...attributes].join('; ') : 'no such cookie';
  const wanted = `XSRF-TOKEN=…; Path=/${isSecure ? '; Secure' : ''}`;
  return [judgeAt(CONFIGURATION)('csrf.cookie', isRight, found, wanted)];
};

const isPage = (answer: Answered): boolean => readDocument(textBody(answer)).stamped !== undefined;
