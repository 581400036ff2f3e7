import type { Environment } from '../../../../core/additions/environment';
import { afterProof, type Proof } from '../../../../core/recovery/after-proof';
import { addressOf } from '../../../../core/recovery/route-screens';
import { factorsOf } from '../../../../core/recovery/session';
import { givenConfiguration, givenSession, type HeldBeforehand, ORIGIN, push, sms } from '../../given';

const held: HeldBeforehand = {
  factors: [push, sms],
  selectedFactor: sms,
  redirectUri: 'https://login.example/home',
  password: 'New-1',
};

describe('[4.phase.1] Section 4 · After a verify response the phase is stored', () => {
  it.each(['initial', 'second', 'final_confirm', 'final', 'no-such-phase'])(
    'the phase %s is stored',
    (phase) => {
      const { session } = onwardFrom({ phase, recoveryToken: 'token' });

      expect(session).toMatchObject({ phase, selectedFactor: undefined });
      expect(session.factorLists).toEqual(givenSession(held).factorLists);
    },
  );

  it('[settled.resend] the times of sent codes are removed, so the next round can send a code immediately', () => {
    const { session } = onwardFrom({ phase: 'second' }, { codesSent: new Map([['sms', [1]]]) });

    expect(session.codesSent.size).toBe(0);
  });

  it('the username, type, redirect URI and stored password are kept', () => {
    const { session } = onwardFrom({ phase: 'second' });

    expect(session).toEqual({
      ...givenSession(held),
      phase: 'second',
      selectedFactor: undefined,
    });
    expect(factorsOf(session)).toEqual([]);
  });
});

describe('Section 4 · final_confirm', () => {
  const proof = { phase: 'final_confirm', recoveryToken: 'token', recoveryTokenType: 'stateToken' };

  it('[settled.final-confirm.1] with a token: the token and its type are stored, and no flag is set', () => {
    expect(onwardFrom(proof, { unlockConfirm: true }).session).toMatchObject({
      recoveryToken: 'token',
      recoveryTokenType: 'stateToken',
      tokenFrom: 'proof',
      unlockConfirm: false,
    });
  });

  it('[4.phase.2] without a token, a stored token is removed and the confirm flag is set', () => {
    const { session } = onwardFrom(
      { phase: 'final_confirm' },
      { recoveryToken: 'old', recoveryTokenType: 'link', tokenFrom: 'link' },
    );

    expect(session).toMatchObject({
      recoveryToken: undefined,
      recoveryTokenType: undefined,
      tokenFrom: undefined,
      unlockConfirm: true,
    });
  });

  it.each([
    ['password with a token', 'password', proof, '/recovery/password/reset'],
    ['password without a token', 'password', { phase: 'final_confirm' }, '/recovery/password/reset'],
    ['unlock with a token', 'unlock', proof, '/recovery/unlock/account'],
    [
      'unlock without the token that this screen needs',
      'unlock',
      { phase: 'final_confirm' },
      '/recovery/unlock',
    ],
  ])('[4.phase.3] after final_confirm, %s', (_, type, answer, route) => {
    expect(addressOf(onwardFrom(answer, { type }).screen)).toBe(route);
  });

  it('ignores the redirect-to-login template', () => {
    const { screen, session } = onwardFrom(proof, {}, { redirectToLogin: '/in/{recoveryToken}' });

    expect(addressOf(screen)).toBe('/recovery/password/reset');
    expect(session.departure).toBeUndefined();
  });
});

describe('Section 4 · final, without a redirect-to-login template', () => {
  it('[4.phase.5] stores the token with its type', () => {
    const { session } = onwardFrom({
      phase: 'final',
      recoveryToken: 'token',
      recoveryTokenType: 'stateToken',
    });

    expect(session).toMatchObject({
      recoveryToken: 'token',
      recoveryTokenType: 'stateToken',
      unlockConfirm: false,
      password: 'New-1',
      departure: undefined,
    });
  });

  it.each([
    ['password', '/recovery/password/reset'],
    ['unlock', '/recovery/unlock/account'],
    ['activate', '/recovery/password/reset'],
  ])('[1.flow.2 4.phase.6] %s goes to %s', (type, route) => {
    expect(addressOf(onwardFrom({ phase: 'final', recoveryToken: 'token' }, { type }).screen)).toBe(route);
  });

  it('removes the token of an earlier proof if the answer has no token', () => {
    const { session } = onwardFrom({ phase: 'final' }, { recoveryToken: 'old', recoveryTokenType: 'old' });

    expect(session).toMatchObject({ recoveryToken: undefined, recoveryTokenType: undefined });
  });
});

describe('Section 4 · Any other phase', () => {
  it.each(['initial', 'second', 'no-such-phase', 'FINAL', 'final-confirm'])(
    '[4.phase.7] the phase %s returns to /recovery/{type} for the next factor round, without a token',
    (phase) => {
      const { screen, session } = onwardFrom({ phase, recoveryToken: 'token' }, { type: 'unlock' });

      expect(addressOf(screen)).toBe('/recovery/unlock');
      expect(session).toMatchObject({ recoveryToken: undefined, unlockConfirm: false });
    },
  );
});

function onwardFrom(proof: Proof, session: HeldBeforehand = {}, environment: Partial<Environment> = {}) {
  return afterProof(givenSession({ ...held, ...session }), proof, givenConfiguration(environment), ORIGIN);
}
