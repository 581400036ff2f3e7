import { lastRoute, parseRoute } from '../../../core/recovery/routes';

const screens = [
  ['2.route.ui', '/ui', { is: 'landing' }],
  ['settled.callback', '/ui/recovery/callback', { is: 'callback' }],
  ['settled.callback', '/recovery/callback', { is: 'callback' }],
  ['2.route.redirector', '/redirector', { is: 'redirector' }],
  ['2.route.login', '/login', { is: 'login' }],
  ['2.route.expired', '/recovery/expiredpassword', { is: 'expired-password' }],
  ['2.route.entry', '/recovery/password', { is: 'entry', type: 'password' }],
  ['2.route.entry', '/recovery/unlock', { is: 'entry', type: 'unlock' }],
  ['2.route.entry', '/recovery/activate', { is: 'entry', type: 'activate' }],
  ['2.route.dynamic', '/recovery/password/dynamic', { is: 'factor', type: 'password', segment: 'dynamic' }],
  ['2.route.verify', '/recovery/password/verify', { is: 'factor', type: 'password', segment: 'verify' }],
  [
    '2.route.verify',
    '/recovery/password/verifypush',
    { is: 'factor', type: 'password', segment: 'verifypush' },
  ],
  ['2.route.yubikey', '/recovery/unlock/yubikey', { is: 'factor', type: 'unlock', segment: 'yubikey' }],
  ['2.route.sms', '/recovery/unlock/sms', { is: 'factor', type: 'unlock', segment: 'sms' }],
  ['2.route.email', '/recovery/unlock/email', { is: 'factor', type: 'unlock', segment: 'email' }],
  ['2.route.call', '/recovery/unlock/call', { is: 'factor', type: 'unlock', segment: 'call' }],
  ['2.route.google', '/recovery/unlock/google', { is: 'factor', type: 'unlock', segment: 'google' }],
  ['2.route.rsa', '/recovery/unlock/rsa', { is: 'factor', type: 'unlock', segment: 'rsa' }],
  ['2.route.pin', '/recovery/unlock/pin', { is: 'factor', type: 'unlock', segment: 'pin' }],
  ['2.route.badge', '/recovery/unlock/badge', { is: 'factor', type: 'unlock', segment: 'badge' }],
  ['additions.backup-code', '/recovery/unlock/backup', { is: 'factor', type: 'unlock', segment: 'backup' }],
  ['additions.passkey.1', '/recovery/unlock/passkey', { is: 'factor', type: 'unlock', segment: 'passkey' }],
  ['2.route.reset', '/recovery/password/reset', { is: 'reset' }],
  ['2.route.reset', '/recovery/password/reset/token-1', { is: 'reset', token: 'token-1' }],
  ['2.route.unlock', '/recovery/unlock/account', { is: 'unlock' }],
  ['2.route.unlock', '/recovery/unlock/reset/token-1', { is: 'unlock', token: 'token-1' }],
  ['2.route.mgt', '/mgt/password', { is: 'manage-password' }],
  ['2.route.configuration', '/configuration', { is: 'configuration' }],
] as const;

describe('Section 2 · Routes', () => {
  it.each(screens.map(([ids, path, route]) => [ids, path, inWords(route), route] as const))(
    '[%s] %s is the screen %s',
    (_ids, path, _, route) => {
      expect(parseRoute(path)).toStrictEqual(route);
    },
  );

  it.each([
    ['/ui/', { is: 'landing' }],
    ['/recovery/password//', { is: 'entry', type: 'password' }],
    ['//recovery/password/sms/', { is: 'factor', type: 'password', segment: 'sms' }],
    ['recovery/unlock/account', { is: 'unlock' }],
  ])('slashes around %s are ignored', (path, route) => {
    expect(parseRoute(path)).toStrictEqual(route);
  });

  it.each([
    ['a%2Fb%2Bc%3D', 'a/b+c='],
    ['eyJh.eyJz.c2ln-_~', 'eyJh.eyJz.c2ln-_~'],
    ['reset', 'reset'],
  ])('the token of /recovery/password/reset/%s is decoded: %s', (segment, token) => {
    expect(parseRoute(`/recovery/password/reset/${segment}`)).toStrictEqual({ is: 'reset', token });
  });

  it.each([
    ...['%20', '%09', '%0D%0A', '%C2%A0', '%E3%80%80', '%E2%80%8B', '%EF%BB%BF', '%C2%AD', '%E2%80%8F'],
    '%E2%80%8B%20',
  ])('[settled.token-route.3] %s around a token is removed', (around) => {
    const token = 'token-1';

    expect(parseRoute(`/recovery/password/reset/${around}${token}${around}`)).toStrictEqual({
      is: 'reset',
      token,
    });
    expect(parseRoute(`/recovery/unlock/reset/${token}${around}/`)).toStrictEqual({ is: 'unlock', token });
  });

  it.each([
    ...['token-1.', 'token-1%3E', 'token-1)', "token-1'", 'token-1%22'],
    ...['token-1]', 'token-1%E2%80%9D', 'token-1%E3%80%82', 'token-1%3C/a%3E', 'token-1&utm_source=mail'],
    ...['token%201', 'token%E2%80%8B1', 'token-1/more', 'token-1%2', 'token-1%E0%A4%A', '%7Btoken%7D'],
    ...['%20', '%E2%80%8B', '.%20', '%00'],
  ])('[settled.token-route.4] %s is no token: the link is broken', (segment) => {
    expect(parseRoute(`/recovery/password/reset/${segment}`)).toStrictEqual({ is: 'reset', token: '' });
    expect(parseRoute(`/recovery/unlock/reset/${segment}`)).toStrictEqual({ is: 'unlock', token: '' });
  });

  it.each([
    ...['/', '', '/recovery', '/recovery//sms', '/elsewhere', '/ui/recovery/password'],
    ...['/Recovery/password', '/recovery/password/push', '/recovery/password/elsewhere'],
    ...['/recovery/password/sms/more', '/recovery/unlock/reset', '/recovery/password/account'],
    ...['/recovery/activate/reset/token-1', '/recovery/unlock/account/more', '/recovery/%E0%A4%A'],
    ...['/constructor', '/recovery/password/constructor'],
  ])('[2.route.others] %j is not a route', (path) => {
    expect(parseRoute(path)).toEqual({ is: 'unknown' });
  });

  it('a type may be percent-encoded in the address', () => {
    expect(parseRoute('/recovery/pass%77ord')).toEqual({ is: 'entry', type: 'password' });
  });
});

describe('Section 4 · The routes of the next steps', () => {
  it('the last proof without a recovery type leads to /recovery/password/reset', () => {
    expect(lastRoute(undefined)).toBe('/recovery/password/reset');
  });
});

function inWords({ is, ...parts }: (typeof screens)[number][2]): string {
  return [is, ...Object.entries(parts).map((part) => part.join(' '))].join(', ');
}
