import { LOGIN, ORIGIN } from '../../core/given';

/** Addresses that a user can type or follow as a link. The test replaces each `#` with a new recovery token. */
export const addresses: readonly string[] = [
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
 * Origins to which the browser may be redirected: the page's own origin, the origin of the login, the operator's
 * trusted origin, and the origin of the redirect template.
 */
export const trusted = {
  ours: ORIGIN,
  login: LOGIN,
  other: 'https://trusted.example',
  template: 'https://vault.example',
};
