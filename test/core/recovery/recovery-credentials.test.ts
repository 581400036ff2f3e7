import { knownUsername } from '../../../core/recovery/known-username';
import {
  isTokenExpired,
  isTokenRefused,
  recoveryCredentials,
} from '../../../core/recovery/recovery-credentials';
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

describe('[additions.took-too-long.1] A recovery token that has expired', () => {
  const provedAt = 1_000_000;
  const refusal = refused(unknownCode('E0000011'));

  it.each([
    [299_999, false],
    [300_000, true],
    [86_400_000, true],
  ])('%i ms after the proof: %s', (age, isExpired) => {
    expect(isTokenExpired({ provedAt }, refusal, provedAt + age)).toBe(isExpired);
  });

  it('is not one whose clock was set back after the proof', () => {
    expect(isTokenExpired({ provedAt }, refusal, 0)).toBe(false);
  });

  it('is not the token of a link, which has no time', () => {
    expect(isTokenExpired({ provedAt: undefined }, refusal, provedAt)).toBe(false);
  });

  it('is not found in a failure of the server', () => {
    expect(isTokenExpired({ provedAt }, { ...refusal, isServerFault: true }, provedAt + 300_000)).toBe(false);
  });

  it.each(['E0000001', 'E0000080', 'unreachable', 'throttled'] as const)('is not found in %s', (code) => {
    expect(isTokenExpired({ provedAt }, refused(code), provedAt + 300_000)).toBe(false);
  });
});
