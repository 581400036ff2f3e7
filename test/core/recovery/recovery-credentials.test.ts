import { knownUsername } from '../../../core/recovery/known-username';
import { isTokenRefused, recoveryCredentials } from '../../../core/recovery/recovery-credentials';
import { refused } from '../../../core/result';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { unknownCode } from '../../fakes/unknown-code';
import { givenSession } from '../given';

describe('[settled.token-holder] Settled questions · recoveryType and userName posted by reset and unlock', () => {
  const held = { recoveryToken: 'token', recoveryTokenType: 'stateToken' };

  it('the stored token with its type, and the username', () => {
    const token = recoveryCredentials(givenSession(held), createMemoryCookies({ uname: 'joe' }));

    expect(token).toStrictEqual({ recoveryToken: 'token', recoveryType: 'stateToken', userName: 'jane' });
  });

  it('without a stored type, recovery_token', () => {
    const session = givenSession({ ...held, recoveryTokenType: undefined });

    expect(recoveryCredentials(session, createMemoryCookies())?.recoveryType).toBe('recovery_token');
  });

  it('[3.cookie.1] without a username, the uname cookie', () => {
    const session = givenSession({ ...held, username: '' });

    expect(recoveryCredentials(session, createMemoryCookies({ uname: 'joe', ruri: 'x' }))?.userName).toBe(
      'joe',
    );
  });

  it('without username and cookie, an empty string', () => {
    const session = givenSession({ ...held, username: '' });

    expect(recoveryCredentials(session, createMemoryCookies())?.userName).toBe('');
  });

  it.each([undefined, ''])('[settled.token-used.2] with the token %j, nothing is posted', (recoveryToken) => {
    expect(
      recoveryCredentials(givenSession({ ...held, recoveryToken }), createMemoryCookies()),
    ).toBeUndefined();
  });
});

describe('The username of a recovery', () => {
  it.each([
    ['jane', 'joe', 'jane'],
    ['', 'joe', 'joe'],
    ['', '', ''],
  ])('is the session’s (%j), else the cookie’s (%j): %j', (username, uname, expected) => {
    expect(knownUsername(givenSession({ username }), createMemoryCookies({ uname }))).toBe(expected);
  });
});

describe('[additions.token-refused] Settled questions · A refusal that only another token can resolve', () => {
  it.each([
    unknownCode('E0000011'),
    unknownCode('E0000105'),
    unknownCode('E0000099'),
    'GENERIC_EXCEPTION',
  ] as const)('is %s', (code) => {
    expect(isTokenRefused(refused(code))).toBe(true);
  });

  it.each([
    ...(['E0000001', 'E0000080', 'E0000032'] as const),
    ...(['password-mismatch', 'unreachable', 'throttled'] as const),
  ])('is not %s', (code) => {
    expect(isTokenRefused(refused(code))).toBe(false);
  });
});
