import type { Environment } from '../../../core/configuration/environment';
import { afterProof, type Proof } from '../../../core/recovery/after-proof';
import { factorsOf, freshSession } from '../../../core/recovery/session';
import { givenConfiguration, givenSession, type HeldBeforehand, ORIGIN, push, sms } from '../given';

const held: HeldBeforehand = {
  factors: [push, sms],
  selectedFactor: sms,
  redirectUri: 'https://login.example/home',
  password: 'New-1',
};

describe('[4.phase.1] Section 4 · After a verify response the phase is stored', () => {
  it.each(['initial', 'second', 'final_confirm', 'final', 'third'])('the phase %s is held', (phase) => {
    const { session } = onwardFrom({ phase, recoveryToken: 'token' });

    expect(session).toMatchObject({ phase, selectedFactor: undefined });
    expect(session.factorLists).toEqual(givenSession(held).factorLists);
  });

  it('[settled.resend] a code that was sent is used up: the next round may send one at once', () => {
    const { session } = onwardFrom({ phase: 'second' }, { codesSent: new Map([['sms', 1]]) });

    expect(session.codesSent.size).toBe(0);
  });

  it('what else is held stays: username, type, redirect URI, stored password', () => {
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

  it('[settled.final-confirm.1] with a token: it is stored with its type, and no flag is set', () => {
    expect(onwardFrom(proof, { unlockConfirm: true }).session).toMatchObject({
      recoveryToken: 'token',
      recoveryTokenType: 'stateToken',
      unlockConfirm: false,
    });
  });

  it('without a token, one of an earlier round or link is dropped', () => {
    const { session } = onwardFrom(
      { phase: 'final_confirm' },
      { recoveryToken: 'old', recoveryTokenType: 'link' },
    );

    expect(session).toMatchObject({
      recoveryToken: undefined,
      recoveryTokenType: undefined,
      unlockConfirm: true,
    });
  });

  it('[4.phase.2] sets the confirm flag true when no recoveryToken is returned', () => {
    expect(onwardFrom({ phase: 'final_confirm' }).session).toMatchObject({
      recoveryToken: undefined,
      unlockConfirm: true,
    });
  });

  it.each([
    ['password', '/recovery/password/reset'],
    ['unlock', '/recovery/unlock/account'],
  ])('[4.phase.3] then %s goes to %s, with a token or without', (type, route) => {
    expect(onwardFrom(proof, { type }).route).toBe(route);
    expect(onwardFrom({ phase: 'final_confirm' }, { type }).route).toBe(route);
  });

  it('does not look at the redirect-to-login template', () => {
    const { route, session } = onwardFrom(proof, {}, { redirectToLogin: '/in/{recoveryToken}' });

    expect(route).toBe('/recovery/password/reset');
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
    expect(onwardFrom({ phase: 'final', recoveryToken: 'token' }, { type }).route).toBe(route);
  });

  it('a token of an earlier proof does not live on', () => {
    const { session } = onwardFrom({ phase: 'final' }, { recoveryToken: 'old', recoveryTokenType: 'old' });

    expect(session).toMatchObject({ recoveryToken: undefined, recoveryTokenType: undefined });
  });
});

describe('Section 4 · final, with a redirect-to-login template', () => {
  it.each([
    [
      '1.flow.2 4.phase.4 settled.template',
      'an address',
      'https://login.example/in?t={recoveryToken}&x',
      'https://login.example/in?t=token&x',
    ],
    [
      '1.flow.2 4.phase.4 settled.template',
      'a path',
      '/in/{recoveryToken}',
      'https://login.example/in/token',
    ],
    ['1.flow.2 4.phase.4', 'a path without the placeholder', '/in', 'https://login.example/in'],
    [
      '1.flow.2 4.phase.4 settled.template',
      'the placeholder twice, of which one is meant',
      '/{recoveryToken}?{recoveryToken}',
      'https://login.example/token?{recoveryToken}',
    ],
  ])('[%s] goes there with the recovery token substituted: %s', (_ids, _, redirectToLogin, departure) => {
    const onward = onwardFrom({ phase: 'final', recoveryToken: 'token' }, {}, { redirectToLogin });

    expect(onward.route).toBe('/redirector');
    expect(onward.session.departure).toBe(departure);
  });

  it.each([
    ['what a replacement would take for a pattern', "$&$1$$$`$'", "%24%26%241%24%24%24%60%24'"],
    ['what an address would take for its own', 'a/b?c#d&e=f+g %', 'a%2Fb%3Fc%23d%26e%3Df%2Bg%20%25'],
    ['another origin', '//evil.example/', '%2F%2Fevil.example%2F'],
    ['the placeholder itself', '{recoveryToken}', '%7BrecoveryToken%7D'],
  ])('[settled.template] a token is encoded, also one with %s', (_, recoveryToken, encoded) => {
    const redirectToLogin = 'https://login.example/in?t={recoveryToken}';

    const { session } = onwardFrom({ phase: 'final', recoveryToken }, {}, { redirectToLogin });

    expect(new URL(session.departure ?? '').searchParams.get('t')).toBe(recoveryToken);
    expect(session.departure?.replaceAll('%27', "'")).toBe(`https://login.example/in?t=${encoded}`);
  });

  it('without a token, an empty one is substituted', () => {
    const { session } = onwardFrom({ phase: 'final' }, {}, { redirectToLogin: '/in?t={recoveryToken}' });

    expect(session.departure).toBe('https://login.example/in?t=');
  });

  it('the journey ends: no secret is held but the address itself', () => {
    const { session } = onwardFrom(
      { phase: 'final', recoveryToken: 'token' },
      {},
      { redirectToLogin: '/in' },
    );

    expect(session).toEqual({
      ...freshSession,
      type: 'password',
      redirectUri: 'https://login.example/home',
      departure: 'https://login.example/in',
    });
  });

  it.each([
    'https://evil.example/{recoveryToken}',
    '//evil.example/{recoveryToken}',
    'javascript:alert("{recoveryToken}")',
    'https://jane@login.example/{recoveryToken}',
    'https://login.example\\{recoveryToken}',
  ])('the template %s does not pass the guard, and counts as none', (redirectToLogin) => {
    const onward = onwardFrom({ phase: 'final', recoveryToken: 'token' }, {}, { redirectToLogin });

    expect(onward.route).toBe('/recovery/password/reset');
    expect(onward.session).toMatchObject({ recoveryToken: 'token', departure: undefined });
  });
});

describe('Section 4 · Any other phase', () => {
  it.each(['initial', 'second', 'third', 'FINAL', 'final-confirm'])(
    '[4.phase.7] the phase %s returns to /recovery/{type} for the next factor round, without a token',
    (phase) => {
      const { route, session } = onwardFrom({ phase, recoveryToken: 'token' }, { type: 'unlock' });

      expect(route).toBe('/recovery/unlock');
      expect(session).toMatchObject({ recoveryToken: undefined, unlockConfirm: false });
    },
  );
});

function onwardFrom(proof: Proof, session: HeldBeforehand = {}, environment: Partial<Environment> = {}) {
  return afterProof(givenSession({ ...held, ...session }), proof, givenConfiguration(environment), ORIGIN);
}
