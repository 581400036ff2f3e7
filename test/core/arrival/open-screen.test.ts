import { enterScreen as enter } from '../../../core/arrival/open-screen';
import type { RouteScreen } from '../../../core/recovery/route-screens';
import { freshSession, type RecoverySession } from '../../../core/recovery/session';
import { givenSession, push, sms } from '../given';

const HOME = 'https://login.example/home';
const entry = (type: string): RouteScreen => ({ is: 'entry', type, notice: undefined });
const factor: RouteScreen = { is: 'factor', type: 'password', username: 'jane', factor: sms, segment: 'sms' };
const others: readonly RouteScreen[] = [
  { is: 'landing' },
  { is: 'reset' },
  { is: 'unlock' },
  { is: 'expired-password' },
  { is: 'redirector' },
  { is: 'manage-password' },
  { is: 'configuration' },
];
const held = givenSession({
  redirectUri: HOME,
  phase: 'second',
  factors: [push, sms],
  selectedFactor: push,
  unlockConfirm: true,
  password: 'New-1',
});

describe('Settled questions · Entering a type', () => {
  it('the type in progress again clears the confirm flag and the selected factor, and keeps all other data', () => {
    expect(enterScreen(held, entry('password'))).toEqual({
      ...held,
      redirectUri: HOME,
      unlockConfirm: false,
      selectedFactor: undefined,
    });
  });
});

describe('[settled.back] Settled questions · Back after the last proof restarts the recovery', () => {
  const proved = givenSession({
    factors: [push],
    recoveryToken: 'token',
    recoveryTokenType: 'stateToken',
    tokenFrom: 'proof',
    codesSent: new Map([['sms', [1]]]),
    redirectUri: HOME,
  });
  const anew = { ...freshSession, type: 'password', username: 'jane', redirectUri: HOME };

  it.each<[string, Partial<RecoverySession>]>([
    ['final', { phase: 'final' }],
    ['final without a token', { phase: 'final', recoveryToken: undefined, tokenFrom: undefined }],
    ['final, with a password being submitted', { phase: 'final', password: 'New-1' }],
    ['final_confirm with a token', { phase: 'final_confirm' }],
  ])(
    '%s: the recovery restarts in the phase initial with the username, without lists and token',
    (_, differing) => {
      expect(enterScreen({ ...proved, ...differing }, entry('password'))).toEqual(anew);
    },
  );

  it.each<[string, Partial<RecoverySession>]>([
    ['a later phase', { phase: 'second', recoveryToken: undefined, tokenFrom: undefined }],
    ['the confirming round', { phase: 'final_confirm', recoveryToken: undefined, tokenFrom: undefined }],
    ['a confirming round with a password being submitted', { phase: 'final_confirm', password: 'New-1' }],
    ['a token from a link', { phase: 'initial', tokenFrom: 'link' }],
  ])('%s: not the last proof, so the recovery is kept', (_, differing) => {
    const session = { ...proved, ...differing };

    expect(enterScreen(session, entry('password'))).toEqual(session);
  });

  it('with the confirm flag, the recovery is kept for the confirming round, also after the last proof', () => {
    const flagged = { ...proved, phase: 'final_confirm', unlockConfirm: true };

    expect(enterScreen(flagged, entry('password'))).toEqual({ ...flagged, unlockConfirm: false });
  });
});

describe('Section 2 · The factor on the screen is the selected one', () => {
  it('entering a factor’s screen selects the factor, and changes nothing else', () => {
    expect(enterScreen(held, factor)).toEqual({ ...held, selectedFactor: sms });
  });

  it.each(others)('entering $is changes nothing', (screen) => {
    expect(enterScreen(held, screen)).toBe(held);
  });
});

describe('Section 4 · The next step, by the confirm flag', () => {
  it('is triggered on the entry screen of the type in progress', () => {
    expect(continuesAt(held, entry('password'))).toBe(true);
  });

  it.each<[string, RecoverySession, RouteScreen]>([
    ['without the flag', { ...held, unlockConfirm: false }, entry('password')],
    ['on the entry screen of another type', held, entry('unlock')],
    ['on the screen of a factor', held, factor],
    ...others.map((screen): [string, RecoverySession, RouteScreen] => [`on ${screen.is}`, held, screen]),
  ])('is not triggered %s', (_, session, screen) => {
    expect(continuesAt(session, screen)).toBe(false);
  });
});

function enterScreen(session: RecoverySession, screen: RouteScreen): RecoverySession {
  return enter(session, screen).session;
}

function continuesAt(session: RecoverySession, screen: RouteScreen): boolean {
  return enter(session, screen).continues;
}
