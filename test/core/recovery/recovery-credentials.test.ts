import { knownUsername } from '../../../core/recovery/known-username';
import {
  isTokenExpired,
  isTokenRefused,
  mayTokenSucceed,
  recoveryCredentials,
} from '../../../core/recovery/recovery-credentials';
import { refused } from '../../../core/result';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { unknownCode } from '../../fakes/unknown-code';
import { givenSession } from '../given';

describe('[settled.token-holder] Settled questions · recoveryType and userName posted by reset and unlock', () => {
  const held = { recoveryToken: 'token', recoveryTokenType: 'stateToken' };

  it('are taken from the session, with the stored token', () => {
    const token = recoveryCredentials(givenSession(held), createMemoryCookies({ uname: 'joe' }));

    expect(token).toStrictEqual({ recoveryToken: 'token', recoveryType: 'stateToken', userName: 'jane' });
  });

  it('contain the type recovery_token if no type is stored', () => {
    const session = givenSession({ ...held, recoveryTokenType: undefined });

    expect(recoveryCredentials(session, createMemoryCookies())?.recoveryType).toBe('recovery_token');
  });

  it('[3.cookie.1] contain the username of the uname cookie if the session has none', () => {
    const session = givenSession({ ...held, username: '' });

    expect(recoveryCredentials(session, createMemoryCookies({ uname: 'joe', ruri: 'x' }))?.userName).toBe(
      'joe',
    );
  });

  it.each([undefined, ''])(
    '[settled.token-used.2] are undefined with the token %j, so nothing is posted',
    (recoveryToken) => {
      expect(
        recoveryCredentials(givenSession({ ...held, recoveryToken }), createMemoryCookies()),
      ).toBeUndefined();
    },
  );
});

describe('The username of a recovery', () => {
  it.each([
    ['jane', 'joe', 'jane'],
    ['', 'joe', 'joe'],
    ['', '', ''],
    ['', ['', ' ', 'own', 'other'], 'own'],
  ])('[settled.cookies.3] is the session’s (%j), else the cookie’s (%j): %j', (username, uname, expected) => {
    expect(knownUsername(givenSession({ username }), createMemoryCookies({ uname }))).toBe(expected);
  });
});

describe('[additions.token-refused] Settled questions · A refusal that only another token can resolve', () => {
  it.each([
    unknownCode('E0000011'),
    unknownCode('E0000105'),
    unknownCode('E9999999'),
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

describe('[additions.token-refused.3] A recovery token that may succeed in a repeated request', () => {
  const failed = { isServerFault: true } as const;

  it.each([
    ['no answer', refused('unreachable'), true],
    ['a 429', refused('throttled'), true],
    ['a failure of the server', { ...refused('GENERIC_EXCEPTION'), ...failed }, true],
    ['a refused token', refused(unknownCode('E0000105')), false],
    ['an account that cannot be unlocked', refused('E0000032'), false],
    ['a failure with this error code', { ...refused('E0000032'), ...failed }, false],
  ])('after %s', (_, refusal, mayIt) => {
    expect(mayTokenSucceed(refusal)).toBe(mayIt);
    if (mayIt) expect(isTokenRefused(refusal)).toBe(false);
  });
});

describe('[additions.took-too-long.1] A recovery token that has expired', () => {
  const provedAt = 1_000_000;
  const refusal = refused(unknownCode('E0000011'));

  it.each([
    [299_999, false],
    [300_000, true],
    [86_400_000, true],
  ])('is assumed %i ms after the proof: %s', (age, isExpired) => {
    expect(isTokenExpired({ provedAt }, refusal, provedAt + age)).toBe(isExpired);
  });

  it('is not assumed if the clock was set back after the proof', () => {
    expect(isTokenExpired({ provedAt }, refusal, 0)).toBe(false);
  });

  it('is not assumed for the token of a link, whose time is unknown', () => {
    expect(isTokenExpired({ provedAt: undefined }, refusal, provedAt)).toBe(false);
  });

  it('is not assumed after a failure of the server', () => {
    expect(isTokenExpired({ provedAt }, { ...refusal, isServerFault: true }, provedAt + 300_000)).toBe(false);
  });

  it.each(['E0000001', 'E0000080', 'unreachable', 'throttled'] as const)(
    'is not assumed after %s',
    (code) => {
      expect(isTokenExpired({ provedAt }, refused(code), provedAt + 300_000)).toBe(false);
    },
  );
});
