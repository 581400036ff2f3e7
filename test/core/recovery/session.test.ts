import { factorTypeOf } from '../../../core/recovery/factors';
import { withLinkToken } from '../../../core/recovery/link';
import {
  changeUsername,
  DEFAULT_PHASE,
  endJourney,
  factorsOf,
  freshSession,
  hasAnotherWay,
  isSameAttempt,
  isVerified,
  LINK_TOKEN_TYPE,
  type RecoverySession,
  restart,
  switchType,
  withCodeSent,
  withFactors,
} from '../../../core/recovery/session';
import { google, push, sms } from '../given';

const full: RecoverySession = {
  type: 'password',
  username: 'jane',
  phase: 'second',
  factorLists: new Map([
    ['initial', [push]],
    ['second', [push, sms]],
  ]),
  selectedFactor: sms,
  codesSent: new Map([['sms', [1]]]),
  proofsGiven: 1,
  recoveryToken: 'recovery-token',
  recoveryTokenType: 'stateToken',
  tokenFrom: 'link',
  provedAt: 1,
  unlockConfirm: true,
  password: 'New-1',
  sessionToken: 'session-token',
  redirectUri: 'https://app.example/start',
  departure: 'https://login.example/in',
  isFinished: true,
};

const nothing: RecoverySession = {
  type: undefined,
  username: '',
  phase: 'initial',
  factorLists: new Map(),
  selectedFactor: undefined,
  codesSent: new Map(),
  proofsGiven: 0,
  recoveryToken: undefined,
  recoveryTokenType: undefined,
  tokenFrom: undefined,
  provedAt: undefined,
  unlockConfirm: false,
  password: undefined,
  sessionToken: undefined,
  redirectUri: undefined,
  departure: undefined,
  isFinished: false,
};

const { redirectUri } = full;

describe('Section 3 · Recovery data', () => {
  it('[3.session 4.phase.8 9.phase] is empty at the start, in the default phase initial', () => {
    expect(freshSession).toEqual(nothing);
    expect(DEFAULT_PHASE).toBe('initial');
  });
});

describe('Section 3 · Recovery data: the factor type', () => {
  it('[3.session.factor-type] is not a field of the record, and derives from the selected factor', () => {
    expect(Object.keys(freshSession)).not.toContain('factorType');
    expect(factorTypeOf({ name: 'voice' })).toBe('call');
  });
});

describe('Section 7 · The factor list is cached per phase and username', () => {
  it('[7.mfafactors.2] a list is found under its phase', () => {
    const first = withFactors({ ...nothing, username: 'jane' }, [push]);
    const second = withFactors({ ...first, phase: 'second' }, [sms]);

    expect(factorsOf(second)).toEqual([sms]);
    expect(factorsOf({ ...second, phase: 'initial' })).toEqual([push]);
  });

  it('[7.mfafactors.2] a list replaces the previous one in a new record, without changing the old record', () => {
    const first = withFactors({ ...nothing, username: 'jane' }, [push]);

    expect(factorsOf(withFactors(first, [sms]))).toEqual([sms]);
    expect(factorsOf(first)).toEqual([push]);
    expect(factorsOf(nothing)).toEqual([]);
  });

  it.each(['no-such-phase', 'Second', 'second '])(
    '[7.mfafactors.2] no list is found for another phase, such as %j',
    (phase) => {
      expect(factorsOf({ ...full, phase })).toEqual([]);
    },
  );

  it.each<[string, RecoverySession]>([
    ['another username', changeUsername(full, 'joe')],
    ['another spelling of the username', changeUsername(full, 'Jane')],
    ['another type', switchType(full, 'unlock')],
    ['a token from a link', withLinkToken(full, 'password', 'link-token')],
    ["the recovery's end", endJourney(full)],
  ])('[settled.cache] the lists of all phases are removed by %s', (_, session) => {
    expect(session.factorLists.size).toBe(0);
  });
});

describe("[settled.guard.1] Settled questions · The guard's additional rule", () => {
  it('entering another type than the one in progress clears the recovery data except the redirect URI', () => {
    expect(switchType(full, 'unlock')).toEqual({ ...nothing, type: 'unlock', redirectUri });
  });

  it('entering the type in progress keeps everything', () => {
    expect(switchType(full, 'password')).toEqual(full);
  });
});

describe('[settled.several.4] Settled questions · Another username', () => {
  it('clears the factor list, phase, confirm flag and secrets, but keeps the type and the redirect URI', () => {
    expect(changeUsername(full, 'joe')).toEqual({
      ...nothing,
      type: 'password',
      redirectUri,
      username: 'joe',
    });
  });

  it('the same username keeps everything', () => {
    expect(changeUsername(full, 'jane')).toEqual(full);
  });
});

describe('Design · Core · Secrets end with the recovery', () => {
  it('[2.from-uri.1] only its type and the redirect URI remain', () => {
    expect(endJourney(full)).toEqual({ ...nothing, type: 'password', redirectUri });
  });
});

describe('Settled questions · A token from the route', () => {
  it('is of the type recovery_token', () => {
    const session = withLinkToken(nothing, 'unlock', 'link-token');

    expect(LINK_TOKEN_TYPE).toBe('recovery_token');
    expect(session).toEqual({
      ...nothing,
      type: 'unlock',
      recoveryToken: 'link-token',
      recoveryTokenType: 'recovery_token',
      tokenFrom: 'link',
    });
  });

  it('replaces a stored token, and ends the two-step reset', () => {
    const session = withLinkToken(full, 'password', 'link-token');

    expect(session).toEqual({
      ...full,
      factorLists: new Map(),
      recoveryToken: 'link-token',
      recoveryTokenType: 'recovery_token',
      unlockConfirm: false,
      password: undefined,
    });
  });
});

describe('Design · Core · An answer of an earlier attempt is never applied', () => {
  it.each<[string, Partial<RecoverySession>]>([
    ['type', { type: 'unlock' }],
    ['username', { username: 'joe' }],
    ['phase', { phase: 'final' }],
    ['factor', { selectedFactor: push }],
    ['selection', { selectedFactor: undefined }],
  ])('a change of the %s starts another attempt', (_, change) => {
    expect(isSameAttempt(full, { ...full, ...change })).toBe(false);
    expect(isSameAttempt({ ...full, ...change }, full)).toBe(false);
  });

  it.each<[string, Partial<RecoverySession>]>([
    ['nothing', {}],
    ['the factor’s display name', { selectedFactor: { name: 'sms', factorDisplay: 'new' } }],
    ['the list', { factorLists: new Map() }],
    ['the redirect URI', { redirectUri: undefined }],
  ])('a change of %s does not start another attempt', (_, change) => {
    expect(isSameAttempt(full, { ...full, ...change })).toBe(true);
  });

  it('two sessions without a selected factor are the same attempt', () => {
    expect(isSameAttempt(nothing, { ...nothing })).toBe(true);
  });
});

describe('Settled questions · The last proof', () => {
  const confirmed: RecoverySession = {
    ...nothing,
    phase: 'final_confirm',
    recoveryToken: 'token',
    tokenFrom: 'proof',
  };

  it.each<[string, boolean, RecoverySession]>([
    ['final', true, { ...nothing, phase: 'final' }],
    ['final_confirm with a token', true, confirmed],
    ['final_confirm without a token', false, { ...nothing, phase: 'final_confirm' }],
    ['final_confirm, with a password still to be entered', false, { ...confirmed, unlockConfirm: true }],
    ['final_confirm, with a stored password', false, { ...confirmed, password: 'New-1' }],
    ['final_confirm with a token from a link', false, { ...confirmed, tokenFrom: 'link' }],
    ['second', false, { ...nothing, phase: 'second' }],
  ])('is given in the phase %s: %j', (_, expected, session) => {
    expect(isVerified(session)).toBe(expected);
  });

  it('allows only a restart, which keeps the username, the type and the redirect URI', () => {
    expect(restart({ ...full, phase: 'final' })).toEqual({
      ...nothing,
      username: 'jane',
      type: 'password',
      redirectUri,
    });
    expect(restart(full)).toBe(full);
  });
});

it.each([
  ['no list', nothing, false],
  ['one factor', withFactors(nothing, [google]), false],
  ['two factors', withFactors(nothing, [google, sms]), true],
  ['two factors in another phase', { ...withFactors(nothing, [google, sms]), phase: 'second' }, false],
])(
  '[additions.another-way] with %s, another way is suggested only if there are two factors',
  (_, held, expected) => {
    expect(hasAnotherWay(held)).toBe(expected);
  },
);

describe('Settled questions · SMS and voice: the time of the last sending', () => {
  it('is stored per factor in a new record, without changing the old record', () => {
    const first = withCodeSent(nothing, 'sms', 1_000);
    const both = withCodeSent(first, 'call', 2_000);

    expect([...both.codesSent]).toEqual([
      ['sms', [1_000]],
      ['call', [2_000]],
    ]);
    expect([...withCodeSent(both, 'sms', 3_000).codesSent]).toEqual([
      ['sms', [1_000, 3_000]],
      ['call', [2_000]],
    ]);
    expect([...first.codesSent]).toEqual([['sms', [1_000]]]);
    expect(nothing.codesSent.size).toBe(0);
  });

  it('is stored twice for two codes in the same millisecond', () => {
    const twice = withCodeSent(withCodeSent(nothing, 'sms', 1_000), 'sms', 1_000);

    expect(twice.codesSent.get('sms')).toEqual([1_000, 1_000]);
  });

  it('replaces stored times that are in the future because the clock was set back', () => {
    const later = withCodeSent(withCodeSent(nothing, 'sms', 1_000), 'sms', 9_000);

    expect(withCodeSent(later, 'sms', 5_000).codesSent.get('sms')).toEqual([1_000, 5_000]);
  });
});
