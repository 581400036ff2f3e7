import {
  DEFAULT_PHASE,
  endJourney,
  enterType,
  factorsOf,
  freshSession,
  holdFactors,
  holdLinkToken,
  identify,
  isSameAttempt,
  LINK_TOKEN_TYPE,
  type RecoverySession,
} from '../../../core/recovery/session';
import { push, sms } from '../given';

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

describe('[7.mfafactors.2 settled.cache] Section 7 · The factor list is cached per phase and username', () => {
  it('a list is found again under its phase', () => {
    const first = holdFactors({ ...nothing, username: 'jane' }, [push]);
    const second = holdFactors({ ...first, phase: 'second' }, [sms]);

    expect(factorsOf(second)).toEqual([sms]);
    expect(factorsOf({ ...second, phase: 'initial' })).toEqual([push]);
  });

  it('a list takes the place of the one before, and the record before keeps its own', () => {
    const first = holdFactors({ ...nothing, username: 'jane' }, [push]);

    expect(factorsOf(holdFactors(first, [sms]))).toEqual([sms]);
    expect(factorsOf(first)).toEqual([push]);
    expect(factorsOf(nothing)).toEqual([]);
  });

  it.each(['third', 'Second', 'second '])('nothing is found for another phase, as %j', (phase) => {
    expect(factorsOf({ ...full, phase })).toEqual([]);
  });

  it.each<[string, RecoverySession]>([
    ['another username', identify(full, 'joe')],
    ['another spelling of the username', identify(full, 'Jane')],
    ['another type', enterType(full, 'unlock')],
    ['a token from a link', holdLinkToken(full, 'password', 'link-token')],
    ["the journey's end", endJourney(full)],
  ])('the lists of all phases fall with %s', (_, session) => {
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
