import type { Environment } from '../../../../core/additions/environment';
import { specifiedPolicy } from '../../../../core/policy';
import type { Place } from '../../../../core/ports/navigation';
import { type Admission, admit } from '../../../../core/recovery/admit';
import { freshSession } from '../../../../core/recovery/session';
import { givenConfiguration, givenSession, type HeldBeforehand, push, sms } from '../../given';

describe('[settled.unknown.1] Section 2 · The default route', () => {
  it.each(['/', '', '/elsewhere', '/recovery', '/recovery/password/elsewhere', '/recovery/unlock/reset'])(
    '%j, which is not a route, is replaced by recovery/password',
    (path) => {
      expectReplaced(entering(path), '/recovery/password');
    },
  );

  it('without the type password the default route is the first configured type', () => {
    expectReplaced(entering('/', {}, { recoveryTypes: ['unlock', 'activate'] }), '/recovery/unlock');
  });
});

describe('[5.type 6.entry] Section 2 · The {type} value must be one of the configured recovery types', () => {
  it.each(['password', 'unlock'])('[2.guard.1] the type %s is admitted', (type) => {
    expectShown(entering(`/recovery/${type}`), { is: 'entry', type, notice: undefined });
  });

  it.each([
    '/recovery/activate',
    '/recovery/Password',
    '/recovery/constructor',
    '/recovery/activate/sms',
    '/recovery/activate/dynamic',
  ])('[2.guard.2] %s is blocked and replaced by the default route', (path) => {
    expectReplaced(entering(path, { type: 'activate', factors: [sms] }), '/recovery/password');
  });

  it.each(['/recovery/password/reset', '/recovery/password/reset/token-1'])(
    '[2.guard.2] %s is blocked if password is not configured',
    (path) => {
      expectReplaced(entering(path, {}, { recoveryTypes: ['unlock'] }), '/recovery/unlock');
    },
  );

  it.each(['/recovery/unlock/account', '/recovery/unlock/reset/token-1'])(
    '[2.guard.2] %s is blocked if unlock is not configured',
    (path) => {
      expectReplaced(entering(path, {}, { recoveryTypes: ['password'] }), '/recovery/password');
    },
  );
});

describe('[settled.guard.2] Section 2 · A resolver sends the user back to /recovery/{type} without a username', () => {
  const held = { factors: [push, sms] };

  it('[2.resolver.value settled.guard.3] with a username and the factor in the list, the screen receives both', () => {
    expectShown(entering('/recovery/password/sms', held), {
      is: 'factor',
      type: 'password',
      segment: 'sms',
      username: 'jane',
      factor: sms,
    });
  });

  it.each<[string, HeldBeforehand]>([
    ['there is no username', { ...held, username: '' }],
    ['there is no factor list', { factors: [] }],
    ['the factor is not in the list', { factors: [push] }],
    ['another type is in progress', { ...held, type: 'unlock' }],
    ['the last proof was given', { ...held, phase: 'final', recoveryToken: 'token', tokenFrom: 'proof' }],
    ['nothing is in progress', freshSession],
  ])('[2.resolver.username] redirects to /recovery/{type} if %s', (_, session) => {
    expectReplaced(entering('/recovery/password/sms', session), '/recovery/password');
  });

  it('[2.resolver.username] redirects to the type in the address, not to the type in progress', () => {
    expectReplaced(entering('/recovery/unlock/sms', held), '/recovery/unlock');
  });
});

describe('Section 6 · Recovery users are anonymous', () => {
  it.each([
    ['/ui', { is: 'landing' }],
    ['/redirector', { is: 'redirector' }],
    ['/recovery/expiredpassword', { is: 'expired-password' }],
  ])('[1.anonymous 6.anonymous] %s is open to every visitor, with any recovery types', (path, screen) => {
    expectShown(entering(path, freshSession), screen);
    expectShown(entering(path, { type: 'activate' }, { recoveryTypes: ['unlock'] }), screen);
  });
});

describe('Section 4 · A route guard lets authenticated users through, otherwise redirects to login', () => {
  it.each([
    ['/mgt/password', { is: 'manage-password' }],
    ['/configuration', { is: 'configuration' }],
  ])('%s is shown to a signed-in user', (path, screen) => {
    expectShown(entering(path, {}, {}, true), screen);
  });

  it('a backslash in the query does not prevent the return to the page', () => {
    expect(entering({ path: '/configuration', query: 'x=C:\\y' }, {}, {}, false)).toEqual({
      is: 'sign-in',
      returnTo: '/configuration?x=C:%5Cy',
    });
  });

  it.each(['//configuration', '///configuration'])(
    '%s, which a browser reads as another origin, is replaced by the route itself',
    (path) => {
      for (const isAuthenticated of [true, false])
        expectReplaced(entering(path, {}, {}, isAuthenticated), '/configuration');
    },
  );

  it.each(['/mgt/password', '/configuration'])(
    '%s redirects any other user to the sign-in, with this page as return page',
    (path) => {
      const place = { path, query: 'a=1&b=%26' };

      expect(entering(path, {}, {}, false)).toEqual({ is: 'sign-in', returnTo: path });
      expect(entering(place, {}, {}, false)).toEqual({ is: 'sign-in', returnTo: `${path}?a=1&b=%26` });
      const part = { ...place, fragment: 'settings' };
      expect(entering(part, {}, {}, false)).toEqual({
        is: 'sign-in',
        returnTo: `${path}?a=1&b=%26#settings`,
      });
    },
  );

  it.each(['/mgt/password', '/configuration'])(
    '%s requests the session from the identity provider if the session is not known yet',
    (path) => {
      expect(entering(path)).toEqual({ is: 'ask-provider' });
    },
  );

  it.each([
    ['for a signed-in user', true],
    ['for a visitor who is not signed in', false],
    ['before the session is known', undefined],
  ])('/login starts the sign-in immediately %s', (_, isAuthenticated) => {
    expect(entering('/login', {}, {}, isAuthenticated)).toEqual({ is: 'sign-in', returnTo: '/mgt/password' });
  });

  it.each(['/recovery/callback', '/ui/recovery/callback'])('%s completes the sign-in', (path) => {
    expect(entering({ path, query: 'code=1' })).toEqual({ is: 'finish-sign-in' });
  });
});

function entering(
  place: string | Place,
  session: HeldBeforehand = {},
  environment: Partial<Environment> = {},
  isAuthenticated?: boolean,
): Admission {
  return admit(typeof place === 'string' ? { path: place, query: '' } : place, {
    configuration: givenConfiguration(environment),
    policy: specifiedPolicy,
    session: givenSession(session),
    isAuthenticated,
  });
}

function expectShown(admission: Admission, screen: object) {
  expect(admission).toStrictEqual({ is: 'show', screen });
}

function expectReplaced(admission: Admission, route: string) {
  expect(admission).toStrictEqual({ is: 'replace', route });
}
