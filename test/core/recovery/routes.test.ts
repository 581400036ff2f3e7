import {
  entryRoute,
  factorRoute,
  lastRoute,
  parseRoute,
  SIGNED_IN_ROUTE,
} from '../../../core/recovery/routes';

const screens = [
  ['/ui', { is: 'landing' }],
  ['/ui/recovery/callback', { is: 'callback' }],
  ['/recovery/callback', { is: 'callback' }],
  ['/redirector', { is: 'redirector' }],
  ['/login', { is: 'login' }],
  ['/recovery/expiredpassword', { is: 'expired-password' }],
  ['/recovery/password', { is: 'entry', type: 'password' }],
  ['/recovery/unlock', { is: 'entry', type: 'unlock' }],
  ['/recovery/activate', { is: 'entry', type: 'activate' }],
  ['/recovery/password/dynamic', { is: 'factor', type: 'password', segment: 'dynamic' }],
  ['/recovery/password/verify', { is: 'factor', type: 'password', segment: 'verify' }],
  ['/recovery/password/verifypush', { is: 'factor', type: 'password', segment: 'verifypush' }],
  ['/recovery/unlock/yubikey', { is: 'factor', type: 'unlock', segment: 'yubikey' }],
  ['/recovery/unlock/sms', { is: 'factor', type: 'unlock', segment: 'sms' }],
  ['/recovery/unlock/email', { is: 'factor', type: 'unlock', segment: 'email' }],
  ['/recovery/unlock/call', { is: 'factor', type: 'unlock', segment: 'call' }],
  ['/recovery/unlock/google', { is: 'factor', type: 'unlock', segment: 'google' }],
  ['/recovery/unlock/rsa', { is: 'factor', type: 'unlock', segment: 'rsa' }],
  ['/recovery/unlock/pin', { is: 'factor', type: 'unlock', segment: 'pin' }],
  ['/recovery/unlock/badge', { is: 'factor', type: 'unlock', segment: 'badge' }],
  ['/recovery/password/reset', { is: 'reset' }],
  ['/recovery/password/reset/token-1', { is: 'reset', token: 'token-1' }],
  ['/recovery/unlock/account', { is: 'unlock' }],
  ['/recovery/unlock/reset/token-1', { is: 'unlock', token: 'token-1' }],
  ['/mgt/password', { is: 'manage-password' }],
  ['/configuration', { is: 'configuration' }],
] as const;

describe('Section 2 · Routes', () => {
  it.each(screens.map(([path, route]) => [path, inWords(route), route] as const))(
    '%s is the screen %s',
    (path, _, route) => {
      expect(parseRoute(path)).toStrictEqual(route);
    },
  );

  it.each([
    ['/ui/', { is: 'landing' }],
    ['/recovery/password//', { is: 'entry', type: 'password' }],
    ['//recovery/password/sms/', { is: 'factor', type: 'password', segment: 'sms' }],
    ['recovery/unlock/account', { is: 'unlock' }],
  ])('slashes around %s do not matter', (path, route) => {
    expect(parseRoute(path)).toStrictEqual(route);
  });

  it.each([
    ['/recovery/password/reset/a%2Fb%20c%24%26', 'a/b c$&'],
    ['/recovery/password/reset/%7BrecoveryToken%7D', '{recoveryToken}'],
    ['/recovery/password/reset/reset', 'reset'],
  ])('the token of %s is decoded: %s', (path, token) => {
    expect(parseRoute(path)).toStrictEqual({ is: 'reset', token });
  });

  it.each([
    '/',
    '',
    '/recovery',
    '/recovery/',
    '/recovery//sms',
    '/elsewhere',
    '/elsewhere/password',
    '/elsewhere/password/sms',
    '/ui/recovery/password',
    '/ui/login',
    '/Recovery/password',
    '/recovery/password/push',
    '/recovery/password/voice',
    '/recovery/password/elsewhere',
    '/recovery/password/sms/more',
    '/recovery/unlock/reset',
    '/recovery/password/account',
    '/recovery/activate/reset/token-1',
    '/recovery/password/renew/token-1',
    '/recovery/password/reset/token-1/more',
    '/recovery/unlock/account/more',
    '/recovery/%E0%A4%A',
    '/recovery/password/reset/%E0%A4%A',
    '/constructor',
    '/__proto__',
    '/recovery/password/constructor',
  ])('%j is no route of ours', (path) => {
    expect(parseRoute(path)).toEqual({ is: 'unknown' });
  });

  it('a type may be encoded in the address like any other text', () => {
    expect(parseRoute('/recovery/pass%77ord')).toEqual({ is: 'entry', type: 'password' });
  });
});

describe('Section 4 · Where the steps lead', () => {
  it('the entry screen of a type is /recovery/{type}', () => {
    expect(entryRoute('unlock')).toBe('/recovery/unlock');
  });

  it("a factor's screen is /recovery/{type}/{factor}", () => {
    expect(factorRoute('unlock', 'sms')).toBe('/recovery/unlock/sms');
  });

  it.each([
    ['password', '/recovery/password/reset'],
    ['unlock', '/recovery/unlock/account'],
    ['activate', '/recovery/password/reset'],
  ])('a proved identity leads from %s to %s', (type, route) => {
    expect(lastRoute(type)).toBe(route);
  });

  it('a proved identity leads from no type at all to /recovery/password/reset', () => {
    expect(lastRoute(undefined)).toBe('/recovery/password/reset');
  });

  it('a sign-in that remembers no page ends at mgt/password', () => {
    expect(SIGNED_IN_ROUTE).toBe('/mgt/password');
  });
});

function inWords({ is, ...parts }: (typeof screens)[number][1]): string {
  return [is, ...Object.entries(parts).map((part) => part.join(' '))].join(', ');
}
