import type { Answer } from '../../http/request';
import { textBody } from '../../http/text';
import { comparePolicies } from '../policy/compare-policies';
import { builtHeaders, neededPolicy } from '../policy/needed-policy';
import { readPolicy } from '../policy/policy';
import type { Deployment } from '../reading/arrive';
import { type PageDocument, readDocument } from '../reading/page-document';

const WEB_OTP = 'otp-credentials';

/** Checks that a route returns the same document as `/`, with suitable policies. */
export const checkDocument = (answer: Answer, at: string, deployment: Deployment): void => {
  const { stamped } = deployment.document;
  const document = readDocument(textBody(answer));
  const isSame = document.stamped === stamped;
  const other = document.stamped === undefined ? 'a document of another site' : 'another environment';
  const wanted = 'the environment of /';
  deployment.judge('routes.other-document', at, isSame, isSame ? wanted : other, wanted);
  // The policies of another site's document are not compared.
  if (document.stamped === undefined) return;
  checkPolicy(answer, at, deployment, document);
  checkFeatures(answer, at, deployment);
};

const checkPolicy = ({ headers }: Answer, at: string, deployment: Deployment, document: PageDocument) => {
  const { judge } = deployment;
  const found = headers['content-security-policy'];
  const wanted = 'a Content-Security-Policy';
  if (!found)
    return headers['content-security-policy-report-only'] === undefined
      ? judge('policy.missing', at, false, '', wanted)
      : judge('policy.report-only', at, false, 'a report-only policy', wanted);
  // A comma separates two policies. No source of the build's policy contains a comma.
  const [policy = '', ...others] = found.split(',');
  judge('policy.several', at, others.length === 0, `${others.length + 1} policies`, 'one policy');
  comparePolicies(readPolicy(policy), neededPolicy(deployment, document), at, judge);
};

const checkFeatures = ({ headers }: Answer, at: string, { configuration, judge }: Deployment) => {
  const { html } = builtHeaders(configuration.stamped);
  const wanted = readFeatures(html['Permissions-Policy'] ?? '');
  const found = readFeatures(headers['permissions-policy'] ?? '');
  const looser = [...wanted].filter(([name, allowlist]) => name !== WEB_OTP && found.get(name) !== allowlist);
  const names = looser.map(([name]) => `${name}=${found.get(name) ?? 'anybody'}`).join(', ');
  const features = found.size === 0 ? 'no Permissions-Policy' : names;
  judge('permissions.looser', at, looser.length === 0, features, 'every feature disabled');
  const [otp, otpWanted] = [found.get(WEB_OTP) ?? '(self)', wanted.get(WEB_OTP)];
  judge('permissions.web-otp', at, otp === otpWanted, `${WEB_OTP}=${otp}`, `${WEB_OTP}=${otpWanted}`);
};

const FEATURE = /^\s*([a-z\d-]+)=(\([^)]*\)|\*|self|"[^"]*")\s*$/;

/** Parses a Permissions-Policy. Returns no features for a malformed policy, because browsers ignore the whole policy. */
const readFeatures = (text: string): ReadonlyMap<string, string> => {
  const members = text.split(',').map((member) => FEATURE.exec(member)?.slice(1));
  const features = members.map(([name = '', allowlist = ''] = []) => [name, normalized(allowlist)] as const);
  return new Map(members.includes(undefined) ? [] : features);
};

const normalized = (allowlist: string): string => {
  const members = allowlist.replace(/^\(|\)$/g, '').trim();
  return `(${members.split(/\s+/).join(' ')})`;
};
