import type { Answered } from '../asking/question';
import { judgeAt, type Verdict } from '../finding/verdict';
import { comparePolicies, type WantedPolicy } from '../policy/compare-policies';
import { builtHeaders, neededPolicy } from '../policy/needed-policy';
import { readPolicy } from '../policy/policy';
import { textBody } from '../reading/body';
import type { Deployment } from '../reading/deployment';
import { readDocument } from '../reading/page-document';

const WEB_OTP = 'otp-credentials';

/** Checks that a route has the same document as `/`, and a policy that fits the document. */
export const checkDocument = (answer: Answered, at: string, deployment: Deployment): readonly Verdict[] => {
  const document = readDocument(textBody(answer));
  const wanted = 'the environment of /';
  const judge = judgeAt(at);
  // Another site's document has another policy.
  if (document.stamped === undefined)
    return [judge('routes.other-document', false, 'a document of another site', wanted)];
  const isSame = document.stamped === deployment.document.stamped;
  return [
    judge('routes.other-document', isSame, isSame ? wanted : 'another environment', wanted),
    ...checkPolicy(answer, at, neededPolicy(deployment, document)),
    ...checkFeatures(answer, at, deployment),
  ];
};

const checkPolicy = ({ headers }: Answered, at: string, wanted: WantedPolicy): readonly Verdict[] => {
  const judge = judgeAt(at);
  const found = headers['content-security-policy'];
  const reported = headers['content-security-policy-report-only'];
  const policyWanted = 'a Content-Security-Policy';
  if (!found && reported) return [judge('policy.report-only', false, 'a report-only policy', policyWanted)];
  if (!found) return [judge('policy.missing', false, '', policyWanted)];
  // Commas separate several policies; no source of the build has one.
  const [policy = '', ...others] = found.split(',');
  return [
    judge('policy.several', others.length === 0, `${others.length + 1} policies`, 'one policy'),
    ...comparePolicies(readPolicy(policy), wanted, at),
  ];
};

const checkFeatures = (
  { headers }: Answered,
  at: string,
  { configuration }: Deployment,
): readonly Verdict[] => {
  const judge = judgeAt(at);
  const { html } = builtHeaders(configuration.stamped);
  const wanted = readFeatures(html['Permissions-Policy'] ?? '');
  const found = readFeatures(headers['permissions-policy'] ?? '');
  const looser = [...wanted].filter(([name, allowlist]) => name !== WEB_OTP && found.get(name) !== allowlist);
  const names = looser.map(([name]) => `${name}=${found.get(name) ?? 'anybody'}`).join(', ');
  const features = found.size === 0 ? 'no Permissions-Policy' : names;
  const [otp, otpWanted] = [found.get(WEB_OTP) ?? '(self)', wanted.get(WEB_OTP)];
  return [
    judge('permissions.looser', looser.length === 0, features, 'every feature disabled'),
    judge('permissions.web-otp', otp === otpWanted, `${WEB_OTP}=${otp}`, `${WEB_OTP}=${otpWanted}`),
  ];
};

const FEATURE = /^\s*([a-z\d-]+)=(\([^)]*\)|\*|self|"[^"]*")\s*$/;

/** Parses a Permissions-Policy. Browsers ignore a malformed one as a whole, so that it has no features here either. */
const readFeatures = (text: string): ReadonlyMap<string, string> => {
  const members = text.split(',').map((member) => FEATURE.exec(member)?.slice(1));
  const features = members.map(([name = '', allowlist = ''] = []) => [name, normalized(allowlist)] as const);
  return new Map(members.includes(undefined) ? [] : features);
};

const normalized = (allowlist: string): string =>
  `(${allowlist
    .replace(/^\(|\)$/g, '')
    .trim()
    .split(/\s+/)
    .join(' ')})`;
