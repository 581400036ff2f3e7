import { headersFor } from '../../build/headers.mjs';
import type { Answered } from '../asking/answer';
import { judge, type Verdict } from '../finding/verdict';
import { textBody } from '../reading/body';
import type { Deployment } from '../reading/deployment';
import { readFeatures } from '../reading/features';
import { readDocument } from '../reading/page-document';
import { readPolicy } from '../reading/policy';
import { comparePolicies } from './compare-policies';
import { neededPolicy } from './needed-policy';

const WEB_OTP = 'otp-credentials';

/** What a document says of what may run in it and of what it may use, held against what stands in it. */
export const checkDocument = (answer: Answered, at: string, deployment: Deployment): readonly Verdict[] => {
  const document = readDocument(textBody(answer));
  const { stamped } = deployment.document;
  const isSame = document.stamped === stamped;
  const other = document.stamped === undefined ? 'a document that is not ours' : 'another environment';
  const stamp = { at, found: isSame ? 'the environment of /' : other, wanted: 'the environment of /' };
  // What is not ours has a policy of its own.
  if (document.stamped === undefined) return [judge('routes.other-document', false, stamp)];
  return [
    judge('routes.other-document', isSame, stamp),
    ...checkPolicy(answer, at, neededPolicy(deployment, document)),
    ...checkFeatures(answer, at, deployment),
  ];
};

const checkPolicy = (
  { headers }: Answered,
  at: string,
  wanted: ReturnType<typeof neededPolicy>,
): readonly Verdict[] => {
  const found = headers['content-security-policy'];
  const reported = headers['content-security-policy-report-only'];
  const sight = { at, found: '', wanted: 'a Content-Security-Policy' };
  if (!found) {
    return reported
      ? [judge('policy.report-only', false, { ...sight, found: 'a policy that only reports' })]
      : [judge('policy.missing', false, sight)];
  }
  // Policies that are sent together are divided by commas, which no source of ours has.
  const [policy = '', ...others] = found.split(',');
  const several = { at, found: `${others.length + 1} policies`, wanted: 'one policy' };
  return [
    judge('policy.several', others.length === 0, several),
    ...comparePolicies(readPolicy(policy), wanted, at),
  ];
};

const checkFeatures = ({ headers }: Answered, at: string, deployment: Deployment): readonly Verdict[] => {
  const { html } = headersFor(
    deployment.configuration.stamped,
    { script: '', style: '', importMap: '' },
    () => {},
  );
  const wanted = readFeatures(html['Permissions-Policy'] ?? '');
  const found = readFeatures(headers['permissions-policy'] ?? '');
  const differing = [...wanted].filter(([name, who]) => name !== WEB_OTP && found.get(name) !== who);
  const names = differing.map(([name]) => `${name}=${found.get(name) ?? 'anybody'}`).join(', ');
  const sight = { at, found: found.size === 0 ? 'no Permissions-Policy' : names, wanted: 'everything off' };
  const webOtp = found.get(WEB_OTP) ?? '(self)';
  return [
    judge('permissions.looser', differing.length === 0, sight),
    judge('permissions.web-otp', webOtp === wanted.get(WEB_OTP), {
      at,
      found: `${WEB_OTP}=${webOtp}`,
      wanted: `${WEB_OTP}=${wanted.get(WEB_OTP)}`,
    }),
  ];
};
