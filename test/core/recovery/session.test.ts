import { factorTypeOf } from '../../../core/recovery/factors';
import { holdLinkToken } from '../../../core/recovery/link';
import {
  DEFAULT_PHASE,
  endJourney,
  enterType,
  factorsOf,
  freshSession,
  hasAnotherWay,
  holdCodeRefused,
  holdCodeSent,
  holdFactors,
  identify,
  isProved,
  isSameAttempt,
  LINK_TOKEN_TYPE,
  laterRound,
  needsAnotherWay,
  type RecoverySession,
  startAnew,
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
  codesSent: new Map([['sms', 1]]),
  proofsGiven: 1,
  codesRefused: 2,
  recoveryToken: 'recovery-token',
  recoveryTokenType: 'stateToken',
  tokenFrom: 'link',
  unlockConfirm: true,
  password: 'New-1',
  sessionToken: 'session-token',
  redirectUri: 'https://app.example/start',
  departure: 'https://login.example/in',
};

const nothing: RecoverySession = {
  type: undefined,
  username: '',
  phase: 'initial',
  factorLists: new Map(),
  selectedFactor: undefined,
  codesSent: new Map(),
  proofsGiven: 0,
  codesRefused: 0,
  recoveryToken: undefined,
  recoveryTokenType: undefined,
  tokenFrom: undefined,
  unlockConfirm: false,
  password: undefined,
  sessionToken: undefined,
  redirectUri: undefined,
  departure: undefined,
};

const { redirectUri } = full;

describe('Section 3 · Recovery data', () => {
  it('[3.session 4.phase.8 9.phase] begins with nothing held, in the default phase initial', () => {
    expect(freshSession).toEqual(nothing);
    expect(DEFAULT_PHASE).toBe('initial');
  });
});

describe('Section 3 · Recovery data: the factor type', () => {
  it('[3.session.factor-type] is no field of the record, and follows from the selected factor', () => {
    expect(Object.keys(freshSession)).not.toContain('factorType');
    expect(factorTypeOf({ name: 'voice' })).toBe('call');
  });
});

describe('Section 7 · The factor list is cached per phase and username', () => {
  it('[7.mfafactors.2] a list is found again under its phase', () => {
    const first = holdFactors({ ...nothing, username: 'jane' }, [push]);
    const second = holdFactors({ ...first, phase: 'second' }, [sms]);

    expect(factorsOf(second)).toEqual([sms]);
    expect(factorsOf({ ...second, phase: 'initial' })).toEqual([push]);
  });

  it('[7.mfafactors.2] a list takes the place of the one before, and the record before keeps its own', () => {
    const first = holdFactors({ ...nothing, username: 'jane' }, [push]);

    expect(factorsOf(holdFactors(first, [sms]))).toEqual([sms]);
    expect(factorsOf(first)).toEqual([push]);
    expect(factorsOf(nothing)).toEqual([]);
  });

  it.each(['third', 'Second', 'second '])(
    '[7.mfafactors.2] nothing is found for another phase, as %j',
    (phase) => {
      expect(factorsOf({ ...full, phase })).toEqual([]);
    },
  );

  it.each<[string, RecoverySession]>([
    ['another username', identify(full, 'joe')],
    ['another spelling of the username', identify(full, 'Jane')],
    ['another type', enterType(full, 'unlock')],
    ['a token from a link', holdLinkToken(full, 'password', 'link-token')],
    ["the journey's end", endJourney(full)],
  ])('[settled.cache] the lists of all phases fall with %s', (_, session) => {
    expect(session.factorLists.size).toBe(0);
  });
});

describe("[settled.guard.1] Settled questions · The guard's further rule", () => {
  it('entering another type than the one in progress clears the recovery data except the redirect URI', () => {
    expect(enterType(full, 'unlock')).toEqual({ ...nothing, type: 'unlock', redirectUri });
  });

  it('entering the type in progress keeps everything', () => {
    expect(enterType(full, 'password')).toEqual(full);
  });
});

describe('[settled.several.4] Settled questions · Another username', () => {
  it('clears list, phase, flag and secrets; the type and the redirect URI stay', () => {
    expect(identify(full, 'joe')).toEqual({ ...nothing, type: 'password', redirectUri, username: 'joe' });
  });

  it('the same username keeps everything', () => {
    expect(identify(full, 'jane')).toEqual(full);
  });
});

describe('Design · Core · Secrets end with the journey', () => {
  it('[2.from-uri.1] only its type and where to go afterwards remain', () => {
    expect(endJourney(full)).toEqual({ ...nothing, type: 'password', redirectUri });
  });
});

describe('Settled questions · A token from the route', () => {
  it('is of the type recovery_token', () => {
    const session = holdLinkToken(nothing, 'unlock', 'link-token');

    expect(LINK_TOKEN_TYPE).toBe('recovery_token');
    expect(session).toEqual({
      ...nothing,
      type: 'unlock',
      recoveryToken: 'link-token',
      recoveryTokenType: 'recovery_token',
      tokenFrom: 'link',
    });
  });

  it('takes the place of a held token, and ends the two-step reset', () => {
    const session = holdLinkToken(full, 'password', 'link-token');

    expect(session).toEqual({
      ...full,
      factorLists: new Map(),
      recoveryToken: 'link-token',
      recoveryTokenType: 'recovery_token',
      unlockConfirm: false,
      password: undefined,
    });
  });

  it('of another type than the one in progress clears the recovery data except the redirect URI', () => {
    const session = holdLinkToken(full, 'unlock', 'link-token');

    expect(session.username).toBe('');
    expect(session.redirectUri).toBe(redirectUri);
  });
});

describe('Design · Core · An answer that belongs to an earlier attempt is never applied', () => {
  it.each<[string, Partial<RecoverySession>]>([
    ['type', { type: 'unlock' }],
    ['username', { username: 'joe' }],
    ['phase', { phase: 'final' }],
    ['factor', { selectedFactor: push }],
    ['selection', { selectedFactor: undefined }],
  ])('another %s is another attempt', (_, change) => {
    expect(isSameAttempt(full, { ...full, ...change })).toBe(false);
    expect(isSameAttempt({ ...full, ...change }, full)).toBe(false);
  });

  it.each<[string, Partial<RecoverySession>]>([
    ['nothing', {}],
    ['how the factor is displayed', { selectedFactor: { name: 'sms', factorDisplay: 'new' } }],
    ['the list', { factorLists: new Map() }],
    ['the redirect URI', { redirectUri: undefined }],
  ])('it is the same attempt when %s has changed', (_, change) => {
    expect(isSameAttempt(full, { ...full, ...change })).toBe(true);
  });

  it('before any factor is selected it is the same attempt too', () => {
    expect(isSameAttempt(nothing, { ...nothing })).toBe(true);
  });
});

describe('Settled questions · What is known of the rounds', () => {
  it('the first round is called nothing: nobody knows whether another follows', () => {
    expect(laterRound({ ...nothing, phase: 'final_confirm' })).toBeUndefined();
  });

  it('a later one is counted, and is the last where the server asks for a final confirmation', () => {
    expect(laterRound({ ...nothing, proofsGiven: 1, phase: 'second' })).toEqual({ step: 2, isLast: false });
    expect(laterRound({ ...nothing, proofsGiven: 2, phase: 'final_confirm' })).toEqual({
      step: 3,
      isLast: true,
    });
  });
});

describe('[settled.hint.link] Settled questions · Whether a token came in a link', () => {
  it.each([
    ['before a recovery', nothing],
    ['in the middle of a recovery', { ...nothing, type: 'unlock', phase: 'second' }],
  ])('is held with a token that came in a link %s', (_, session) => {
    expect(holdLinkToken(session, 'unlock', 'link-token').tokenFrom).toBe('link');
  });

  it('is not so before, and not after the journey is over', () => {
    const held = holdLinkToken(nothing, 'unlock', 'link-token');

    expect([nothing.tokenFrom, endJourney(held).tokenFrom]).toEqual([undefined, undefined]);
  });
});

describe('Settled questions · Whether the last proof was given', () => {
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
    ['final_confirm, and a password to be asked for before it', false, { ...confirmed, unlockConfirm: true }],
    ['final_confirm with a password that waits for it', false, { ...confirmed, password: 'New-1' }],
    ['final_confirm with a token from a link', false, { ...confirmed, tokenFrom: 'link' }],
    ['another phase', false, { ...nothing, phase: 'second' }],
  ])('%s: %j', (_, expected, session) => {
    expect(isProved(session)).toBe(expected);
  });

  it('then it starts anew, with the name, the type and where to go kept', () => {
    expect(startAnew({ ...full, phase: 'final' })).toEqual({
      ...nothing,
      username: 'jane',
      type: 'password',
      redirectUri,
    });
    expect(startAnew(full)).toBe(full);
  });
});

describe('[additions.another-way] Settled questions · Another way', () => {
  it('is suggested from the third refused code in a row on', () => {
    const refusedTimes = [nothing];
    for (let times = 1; times <= 4; times += 1)
      refusedTimes.push(holdCodeRefused(refusedTimes[times - 1] ?? nothing));

    expect(refusedTimes.map(needsAnotherWay)).toEqual([false, false, false, true, true]);
  });
});

it.each([
  ['no list', nothing, false],
  ['one factor', holdFactors(nothing, [google]), false],
  ['two factors', holdFactors(nothing, [google, sms]), true],
  ['two factors in another phase', { ...holdFactors(nothing, [google, sms]), phase: 'second' }, false],
])('[additions.another-way] with %s: whether there is another way', (_, held, expected) => {
  expect(hasAnotherWay(held)).toBe(expected);
});

describe('Settled questions · SMS and voice: when a code was sent', () => {
  it('is held for each factor, and the record before keeps its own', () => {
    const first = holdCodeSent(nothing, 'sms', 1_000);
    const both = holdCodeSent(first, 'call', 2_000);

    expect([...both.codesSent]).toEqual([
      ['sms', 1_000],
      ['call', 2_000],
    ]);
    expect([...holdCodeSent(both, 'sms', 3_000).codesSent]).toEqual([
      ['sms', 3_000],
      ['call', 2_000],
    ]);
    expect([...first.codesSent]).toEqual([['sms', 1_000]]);
    expect(nothing.codesSent.size).toBe(0);
  });
});
