import type { Environment } from '../../../../core/additions/environment';
import { LINK_CONFIRMED, operatorPolicy } from '../../../../core/additions/policies/operator-policy';
import { type Admission, admit } from '../../../../core/recovery/admit';
import { LINK_OPENED } from '../../../../core/recovery/route-screens';
import type { RecoverySession } from '../../../../core/recovery/session';
import { givenConfiguration, givenSession } from '../../given';

describe('[settled.token-route.1] Settled questions · Tokens in the route', () => {
  it.each([
    ['/recovery/password/reset/token-1', 'password', '/recovery/password/reset'],
    ['/recovery/unlock/reset/token-1', 'unlock', '/recovery/unlock/account'],
  ])(
    '[settled.email] the token of %s is removed and stored for %s, and the address becomes %s',
    (path, type, route) => {
      expect(entering(path)).toEqual({ is: 'take-token', type, token: 'token-1', route });
    },
  );

  it.each([
    ['/recovery/password/reset/token-1%3E', 'password', '/recovery/password'],
    ['/recovery/unlock/reset/token-1.', 'unlock', '/recovery/unlock'],
  ])(
    '[settled.token-route.4] %s leads to the entry screen, which says that the link is incorrect',
    (path, type, route) => {
      const refused = entering(path, { recoveryToken: 'held', username: '' });
      expect(refused).toStrictEqual({ is: 'replace', route, note: 'link-broken' });

      expect(entering(route, { type, username: '' }, 'link-broken')).toEqual({
        is: 'show',
        screen: { is: 'entry', type, notice: 'link-broken' },
      });
    },
  );

  it('a token in the route replaces a stored one', () => {
    const admission = entering('/recovery/password/reset/token-1', { recoveryToken: 'held' });

    expect(admission).toMatchObject({ is: 'take-token', token: 'token-1' });
  });

  it.each([
    ['/recovery/password/reset', 'password', '/recovery/password'],
    ['/recovery/unlock/account', 'unlock', '/recovery/unlock'],
  ])(
    'after a reload of %s, which loses the token, the entry screen asks to open the link again',
    (path, type, route) => {
      const lost = entering(path, { username: '' }, 'link-opened');
      expect(lost).toStrictEqual({ is: 'replace', route, note: 'link-lost' });

      expect(entering(route, { type, username: '' }, 'link-lost')).toEqual({
        is: 'show',
        screen: { is: 'entry', type, notice: 'link-lost' },
      });
    },
  );

  it('after a reload of a confirmed link, a known user is also asked to open the link again', () => {
    const lost = entering('/recovery/unlock/account', { type: 'unlock' }, LINK_CONFIRMED);

    expect(lost).toStrictEqual({ is: 'replace', route: '/recovery/unlock', note: 'link-lost' });
  });

  it('with any other history note, the entry screen does not ask to open the link again', () => {
    expect(entering('/recovery/password', {}, 'link-opened')).toMatchObject({
      screen: { notice: undefined },
    });
  });
});

describe('[settled.resume.3] Settled questions · The last screens without their token', () => {
  it.each([
    ['/recovery/password/reset', 'password', '/recovery/password'],
    ['/recovery/unlock/account', 'unlock', '/recovery/unlock'],
  ])(
    '%s of a known user is replaced by the entry screen, which asks to verify the identity again',
    (path, type, route) => {
      const lost = entering(path, { type });
      expect(lost).toStrictEqual({ is: 'replace', route, note: 'journey-lost' });

      expect(entering(route, { type }, 'journey-lost')).toMatchObject({ screen: { notice: 'journey-lost' } });
    },
  );
});

describe('Section 4 · Password reset', () => {
  it('opens with a stored token', () => {
    expectShown(entering('/recovery/password/reset', { recoveryToken: 'held' }), { is: 'reset' });
  });

  it('[settled.final-confirm.2] opens with the unlock-confirm flag, without a token', () => {
    expectShown(entering('/recovery/password/reset', { unlockConfirm: true }), { is: 'reset' });
  });

  it('[4.reset.4] without a token in the route or the session, redirects to /recovery/password', () => {
    expectReplaced(entering('/recovery/password/reset', { username: '' }), '/recovery/password');
  });

  it('does not open with the token or the flag of an unlock', () => {
    expectReplaced(
      entering('/recovery/password/reset', { type: 'unlock', recoveryToken: 'held' }),
      '/recovery/password',
    );
    expectReplaced(
      entering('/recovery/password/reset', { type: 'unlock', unlockConfirm: true }),
      '/recovery/password',
    );
  });

  it('opens with the token of a custom recovery type, whose proofs lead to this screen', () => {
    const admission = entering('/recovery/password/reset', { type: 'activate', recoveryToken: 'held' });

    expectShown(admission, { is: 'reset' });
  });

  it('requires a custom recovery type in progress, but not the type password, to be configured', () => {
    const session = { type: 'activate', recoveryToken: 'held' };

    expectShown(entering('/recovery/password/reset', session, undefined, { recoveryTypes: ['activate'] }), {
      is: 'reset',
    });
    expectReplaced(
      entering('/recovery/password/reset', session, undefined, { recoveryTypes: ['unlock'] }),
      '/recovery/unlock',
    );
  });

  it.each([
    ['nothing is in progress', '/recovery/password/reset', undefined],
    ['an unlock is in progress', '/recovery/password/reset', 'unlock'],
    ['a token is in the route', '/recovery/password/reset/token-1', 'activate'],
  ])('is blocked if password is not configured and %s', (_, path, type) => {
    const admission = entering(path, { type, recoveryToken: 'held' }, undefined, {
      recoveryTypes: ['unlock', 'activate'],
    });

    expectReplaced(admission, '/recovery/unlock');
  });
});

describe('Section 4 · Unlock', () => {
  it('[4.unlock.2] opens with the stored token', () => {
    const admission = entering('/recovery/unlock/account', { type: 'unlock', recoveryToken: 'held' });

    expectShown(admission, { is: 'unlock' });
  });

  it('[4.unlock.3 settled.final-confirm.2] without a token, redirects to recovery/unlock, with or without the unlock-confirm flag', () => {
    const unlocking = { type: 'unlock', username: '' };
    expectReplaced(entering('/recovery/unlock/account', unlocking), '/recovery/unlock');
    expectReplaced(
      entering('/recovery/unlock/account', { ...unlocking, unlockConfirm: true }),
      '/recovery/unlock',
    );
  });

  it('does not open with the token of a password recovery', () => {
    expectReplaced(entering('/recovery/unlock/account', { recoveryToken: 'held' }), '/recovery/unlock');
  });
});

describe('[additions.confirm-links] Settled questions · confirmLinks', () => {
  const unlocking = { type: 'unlock', recoveryToken: 'held' };

  it.each([
    ['just opened', LINK_OPENED, 'confirm-unlock'],
    ['already confirmed', LINK_CONFIRMED, 'unlock'],
    ['with a token from a proof', undefined, 'unlock'],
  ])('for an unlock by a link, %s (%s) shows %s', (_, note, is) => {
    expectShown(entering('/recovery/unlock/account', unlocking, note, { confirmLinks: true }), { is });
  });

  it('without confirmLinks, every link unlocks immediately', () => {
    expectShown(entering('/recovery/unlock/account', unlocking, LINK_OPENED), { is: 'unlock' });
  });
});

function entering(
  path: string,
  session: Partial<RecoverySession> = {},
  note?: string,
  environment: Partial<Environment> = {},
): Admission {
  const place = { path, query: '', ...(note && { note }) };
  const configuration = givenConfiguration({
    recoveryTypes: ['password', 'unlock', 'activate'],
    ...environment,
  });
  return admit(place, {
    configuration,
    policy: operatorPolicy(configuration.environment),
    session: givenSession(session),
    isAuthenticated: undefined,
  });
}

function expectShown(admission: Admission, screen: object) {
  expect(admission).toEqual({ is: 'show', screen });
}

function expectReplaced(admission: Admission, route: string) {
  expect(admission).toStrictEqual({ is: 'replace', route });
}
