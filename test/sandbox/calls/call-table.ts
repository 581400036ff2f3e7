import type { Reply } from '../server/reply';
import type { World } from '../world';
import { loadConfiguration } from './admin-configuration';
import { changeExpiredPassword, resetPassword, unlockAccount } from './credentials';
import { findFactorOfUser, listFactorsOfUser, listOfferedFactors } from './find-factors';
import { verifyBadge, verifyPin } from './pin-and-badge';
import { pollPush } from './poll-push';
import { sendEmail } from './send-email';
import { verifyFactor } from './verify-factor';

/** An API call of the recovery server or the pin service (specification, section 7). */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path template as in the OpenAPI contract. `{name}` matches one path segment. */
  readonly template: string;
  readonly at: 'recoveryServer' | 'pinService';
  readonly answer: (world: World, body: unknown, segment: string) => Reply;
}

const get = (template: string, answer: (world: World, segment: string) => Reply): Call => ({
  method: 'GET',
  template,
  at: 'recoveryServer',
  answer: (world, _body, segment) => answer(world, segment),
});

/**
 * Defines a POST call. Casts the request body to its type, because the contract has already validated the
 * body.
 */
const post = <Body>(
  template: string,
  answer: (world: World, body: Body) => Reply,
  at: Call['at'] = 'recoveryServer',
): Call => ({ method: 'POST', template, at, answer: (world, body) => answer(world, body as Body) });

const calls: readonly Call[] = [
  get('/configuration/{type}', loadConfiguration),
  get('/recovery/mfafactors', listOfferedFactors),
  post('/recovery/mfafactors', listFactorsOfUser),
  post('/recovery/mfafactor', findFactorOfUser),
  post('/recovery/mfaverify', verifyFactor),
  post('/recovery/mfapin', verifyPin, 'pinService'),
  post('/recovery/mfabadge', verifyBadge),
  post('/recovery/mfaemail', sendEmail),
  post('/recovery/poll', pollPush),
  post('/credentials/expiredpassword', changeExpiredPassword),
  post('/credentials/verifyandresetpassword', resetPassword),
  post('/credentials/verifyandunlock', unlockAccount),
];

const pattern = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/, '([^/]+)')}$`);

/** Returns the API calls at a path, one per HTTP method, and the path segment that matches `{name}`. */
export const callsAt = (path: string): { readonly calls: readonly Call[]; readonly segment: string } => {
  const here = calls.filter(({ template }) => pattern(template).test(path));
  const segment = here[0] === undefined ? '' : (pattern(here[0].template).exec(path)?.[1] ?? '');
  return { calls: here, segment };
};
