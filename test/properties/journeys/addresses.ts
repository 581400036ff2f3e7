import { LOGIN } from '../../core/given';
import type { Rules } from './rules';
import type { Secrets } from './secrets';

/** Addresses that a user can type or follow as a link. */
const addresses: readonly string[] = [
  '/recovery/password',
  '/recovery/unlock',
  '/recovery/password/reset/#',
  '/recovery/unlock/reset/#',
  '/',
  '/ui',
  `/recovery/password?fromURI=${encodeURIComponent(`${LOGIN}/app`)}`,
  `/recovery/password?fromURI=${encodeURIComponent('https://evil.example/')}`,
  '/recovery/expiredpassword',
  '/mgt/password',
  '/configuration',
  '/recovery/no-such-type',
  '/recovery/nothing',
  '/recovery/password/reset',
  '/recovery/unlock/account',
  '/recovery/unlock/reset/#/more',
  '/recovery/no-such-type/reset/#',
  '/redirector',
  '/login',
  '/recovery/callback?code=PROVIDER~0~&state=x',
  '/ui/recovery/callback?error=access_denied',
  '/recovery/password/sms',
  '/recovery/password/verifypush',
  '/recovery/password/dynamic',
  '/recovery/unlock/verify',
  '/recovery/unlock/email',
  '/recovery/no-such-type/badge',
  `/recovery/unlock?fromURI=${encodeURIComponent('javascript:alert(1)')}`,
  `/recovery/unlock?fromURI=${encodeURIComponent('/login')}`,
  '/%E0%A4%A/x',
  '//evil.example/recovery/password',
];

/**
 * Returns the address at an index. An index beyond the end of the list wraps around. Replaces `#` in the address with a new
 * valid recovery token.
 */
export const addressAt = (at: number, secrets: Secrets, rules: Rules): string => {
  const address = addresses[at % addresses.length] ?? '/';
  if (!address.includes('#')) return address;
  const token = secrets.link();
  rules.recordLink(token.slice(0, -1), address.split('/')[2] ?? '');
  return address.replace('#', token);
};
