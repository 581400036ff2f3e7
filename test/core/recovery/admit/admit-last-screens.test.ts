import type { Environment } from '../../../../core/configuration/environment';
import { type Admission, admit } from '../../../../core/recovery/admit';
import { LINK_CONFIRMED, LINK_OPENED } from '../../../../core/recovery/link';
import type { RecoverySession } from '../../../../core/recovery/session';
import { givenConfiguration, givenSession } from '../../given';

describe('[settled.token-route.1] Settled questions · Tokens in the route', () => {
  it.each([
    ['/recovery/password/reset/token-1', 'password', '/recovery/password/reset'],
    ['/recovery/unlock/reset/token-1', 'unlock', '/recovery/unlock/account'],
  ])(
    '[settled.email] the token of %s is taken out, for %s, and the address becomes %s',
    (path, type, route) => {
      expect(entering(path)).toEqual({ is: 'take-token', type, token: 'token-1', route });
    },
  );

  it('a token in the route comes before a held one', () => {
    const admission = entering('/recovery/password/reset/token-1', { recoveryToken: 'held' });

    expect(admission).toMatchObject({ is: 'take-token', token: 'token-1' });
  });

  it.each([
    ['/recovery/password/reset', 'password', '/recovery/password'],
    ['/recovery/unlock/account', 'unlock', '/recovery/unlock'],
  ])('after a reload of %s, which has lost the token, the entry screen says so', (path, type, route) => {
    const lost = entering(path, { username: '' }, 'link-opened');
    expect(lost).toStrictEqual({ is: 'replace', route, note: 'link-lost' });

    expect(entering(route, { type, username: '' }, 'link-lost')).toEqual({
      is: 'show',
      screen: { is: 'entry', type, isLinkLost: true },
    });
  });

  it('so it does where the link had been confirmed already', () => {
    const lost = entering('/recovery/unlock/account', { username: '' }, LINK_CONFIRMED);

    expect(lost).toStrictEqual({ is: 'replace', route: '/recovery/unlock', note: 'link-lost' });
  });

  it('the entry screen speaks of a lost link for no other note', () => {
    expect(entering('/recovery/password', {}, 'link-opened')).toMatchObject({
      screen: { isLinkLost: false },
    });
  });
});

describe('Section 4 · Password reset', () => {
  it('opens with a stored token', () => {
    expectShown(entering('/recovery/password/reset', { recoveryToken: 'held' }), { is: 'reset' });
  });

  it('[settled.final-confirm.2] opens with the unlock-confirm flag, which outranks the missing token', () => {
    expectShown(entering('/recovery/password/reset', { unlockConfirm: true }), { is: 'reset' });
  });

  it('[4.reset.4] if no token is in the route or stored data, goes to /recovery/password', () => {
    expectReplaced(entering('/recovery/password/reset'), '/recovery/password');
  });

  it('does not open with the token or the flag of an unlock in progress', () => {
    expectReplaced(
      entering('/recovery/password/reset', { type: 'unlock', recoveryToken: 'held' }),
      '/recovery/password',
    );
    expectReplaced(
      entering('/recovery/password/reset', { type: 'unlock', unlockConfirm: true }),
      '/recovery/password',
    );
  });

  it('opens with the token of any other type, whose proofs lead here', () => {
    const admission = entering('/recovery/password/reset', { type: 'activate', recoveryToken: 'held' });

    expectShown(admission, { is: 'reset' });
  });

  it('of any other type needs that type configured, not password', () => {
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
  ])('is blocked where password is not configured and %s', (_, path, type) => {
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

  it('[4.unlock.3 settled.final-confirm.2] if there is none, goes to recovery/unlock, the unlock-confirm flag or not', () => {
    expectReplaced(entering('/recovery/unlock/account', { type: 'unlock' }), '/recovery/unlock');
    expectReplaced(
      entering('/recovery/unlock/account', { type: 'unlock', unlockConfirm: true }),
      '/recovery/unlock',
    );
  });

  it('does not open with the token of a password recovery in progress', () => {
    expectReplaced(entering('/recovery/unlock/account', { recoveryToken: 'held' }), '/recovery/unlock');
  });
});

describe('[additions.confirm-links] Settled questions · confirmLinks', () => {
  const unlocking = { type: 'unlock', recoveryToken: 'held' };

  it.each([
    ['as it was opened', LINK_OPENED, 'confirm-unlock'],
    ['once it was confirmed', LINK_CONFIRMED, 'unlock'],
    ['whose token a proof was answered with', undefined, 'unlock'],
  ])('an unlock by a link %s (%s) shows %s', (_, note, is) => {
    expectShown(entering('/recovery/unlock/account', unlocking, note, { confirmLinks: true }), { is });
  });

  it('without it every link unlocks at once', () => {
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
  return admit(place, {
    configuration: givenConfiguration({ recoveryTypes: ['password', 'unlock', 'activate'], ...environment }),
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
