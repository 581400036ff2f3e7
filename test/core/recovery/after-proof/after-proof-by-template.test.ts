import { afterProof, type Proof } from '../../../../core/recovery/after-proof';
import { addressOf } from '../../../../core/recovery/route-screens';
import { freshSession } from '../../../../core/recovery/session';
import { givenConfiguration, givenSession, type HeldBeforehand, ORIGIN, sms } from '../../given';

describe('Section 4 · final, with a redirect-to-login template', () => {
  it.each([
    ['an address', 'https://login.example/in?t={recoveryToken}&x', 'https://login.example/in?t=token&x'],
    ['a path', '/in/{recoveryToken}', 'https://login.example/in/token'],
    ['a path without the placeholder', '/in', 'https://login.example/in'],
    ['it twice', '/{recoveryToken}?{recoveryToken}', 'https://login.example/token?{recoveryToken}'],
  ])(
    '[1.flow.2 4.phase.4 settled.template] redirects to the template with the recovery token inserted: %s',
    (_, redirectToLogin, departure) => {
      const onward = onwardBy(redirectToLogin);

      expect(addressOf(onward.screen)).toBe('/redirector');
      expect(onward.session.departure).toBe(departure);
    },
  );

  it.each([
    ['replacement patterns', "$&$1$$$`$'", "%24%26%241%24%24%24%60%24'"],
    ['URL delimiters', 'a/b?c#d&e=f+g %', 'a%2Fb%3Fc%23d%26e%3Df%2Bg%20%25'],
    ['another origin', '//evil.example/', '%2F%2Fevil.example%2F'],
    ['the placeholder itself', '{recoveryToken}', '%7BrecoveryToken%7D'],
  ])('[settled.template] a token with %s is encoded', (_, recoveryToken, encoded) => {
    const redirectToLogin = 'https://login.example/in?t={recoveryToken}';

    const { session } = onwardBy(redirectToLogin, { recoveryToken });

    expect(new URL(session.departure ?? '').searchParams.get('t')).toBe(recoveryToken);
    expect(session.departure?.replaceAll('%27', "'")).toBe(`https://login.example/in?t=${encoded}`);
  });

  it('without a token, an empty one is inserted', () => {
    const { session } = onwardBy('/in?t={recoveryToken}', {});

    expect(session.departure).toBe('https://login.example/in?t=');
  });

  it('the recovery ends, and only the redirect address contains the token', () => {
    const { session } = onwardBy('/in');

    expect(session).toEqual({
      ...freshSession,
      type: 'password',
      redirectUri: 'https://login.example/home',
      departure: 'https://login.example/in',
      isFinished: true,
    });
  });

  it.each([
    ['https://bank.example/in/{recoveryToken}', 'https://bank.example/in/a%2Fb'],
    ['//bank.example/{recoveryToken}', 'https://bank.example/a%2Fb'],
    ['http://bank.example:8080/?t={recoveryToken}', 'http://bank.example:8080/?t=a%2Fb'],
    ['https://bank.example/in#t={recoveryToken}', 'https://bank.example/in#t=a%2Fb'],
    [
      'https://bank.example/in?{recoveryToken}#{recoveryToken}',
      'https://bank.example/in?a%2Fb#{recoveryToken}',
    ],
    ['https://bank.example/{recoveryToken}/home', 'https://bank.example/a%2Fb/home'],
  ])(
    '[settled.template.2] the template’s origin is trusted because the operator has configured it: %s',
    (redirectToLogin, departure) => {
      const onward = onwardBy(redirectToLogin, { recoveryToken: 'a/b' });

      expect([addressOf(onward.screen), onward.session.departure]).toEqual(['/redirector', departure]);
    },
  );

  it.each([
    ['a/../..', 'a%2F..%2F..'],
    ['%2e%2e', '%252e%252e'],
    ['\\\\evil.example', '%5C%5Cevil.example'],
    ['a\r\nb', 'a%0D%0Ab'],
    ['@evil.example', '%40evil.example'],
    ['...', '...'],
  ])('[settled.template.2] the token %j stays one segment of the path', (recoveryToken, encoded) => {
    const redirectToLogin = 'https://bank.example/in/{recoveryToken}/home';

    const { session } = onwardBy(redirectToLogin, { recoveryToken });

    expect(session.departure).toBe(`https://bank.example/in/${encoded}/home`);
  });

  it.each([
    ['.', 'https://bank.example/in/{recoveryToken}'],
    ['.', 'https://bank.example/in/{recoveryToken}/home'],
    ['..', 'https://bank.example/in/{recoveryToken}'],
    ['..', 'https://bank.example/in/{recoveryToken}/home'],
    ['..', '/in/{recoveryToken}?a'],
    ['.', 'https://bank.example/in/.{recoveryToken}'],
    ['.', 'https://bank.example/in/%2e{recoveryToken}'],
    ['', 'https://bank.example/in/..{recoveryToken}'],
  ])(
    '[settled.template.2] the token %j, which would move up the path in %s, counts as missing',
    (recoveryToken, redirectToLogin) => {
      const onward = onwardBy(redirectToLogin, { recoveryToken });

      expect([addressOf(onward.screen), onward.session.departure]).toEqual([
        '/recovery/password/reset',
        undefined,
      ]);
    },
  );

  it.each(['.', '..'])('in a query or a fragment, %j cannot move up the path', (recoveryToken) => {
    const templates = ['https://bank.example/in?{recoveryToken}', '/in#{recoveryToken}'];
    const filled = templates.map((template) => onwardBy(template, { recoveryToken }).session.departure);

    expect(filled).toEqual([
      `https://bank.example/in?${recoveryToken}`,
      `https://login.example/in#${recoveryToken}`,
    ]);
  });

  it.each([
    'javascript:alert("{recoveryToken}")',
    'https://jane@login.example/{recoveryToken}',
    'https://login.example\\{recoveryToken}',
    'https://{recoveryToken}.example/',
    '//{recoveryToken}/',
  ])(
    '[settled.template.2] the template %s, which validation reports, counts as missing',
    (redirectToLogin) => {
      const onward = onwardBy(redirectToLogin);

      expect(addressOf(onward.screen)).toBe('/recovery/password/reset');
      expect(onward.session).toMatchObject({ recoveryToken: 'token', departure: undefined });
    },
  );

  it.each(['New-1', ''])(
    '[settled.template.4] the stored password %j of the two-step flow has priority over the template',
    (password) => {
      const { screen, session } = onwardBy('/in/{recoveryToken}', undefined, { password });

      expect(addressOf(screen)).toBe('/recovery/password/reset');
      expect(session).toMatchObject({ recoveryToken: 'token', password, departure: undefined });
    },
  );
});

/** Calls `afterProof` with a `final` response. `redirectToLogin` is the configured template of the login URL. */
function onwardBy(
  redirectToLogin: string,
  proof: Omit<Proof, 'phase'> = { recoveryToken: 'token' },
  differing: HeldBeforehand = {},
) {
  const held = { factors: [sms], selectedFactor: sms, redirectUri: 'https://login.example/home' };
  const configuration = givenConfiguration({ redirectToLogin });
  return afterProof(
    givenSession({ ...held, ...differing }),
    { ...proof, phase: 'final' },
    configuration,
    ORIGIN,
  );
}
