import { readEnvironment } from '../../../core/configuration/environment';
import { effectiveSettings, type Setting } from '../../../core/configuration/settings';
import { ORIGIN } from '../given';

const MASKED = '"••••••••"';
const oktaConfig = { issuer: 'https://issuer.example', clientId: 'client', redirectUri: '/callback' };

describe('[settled.configuration.1] Settled questions · configuration: the effective settings with their sources', () => {
  it('without stamped values every field has its default', () => {
    const settings = settingsIn({});

    expect(settings.every(({ from }) => from === 'default')).toBe(true);
    expect(settings.map(({ name }) => name)).toEqual([
      ...['title', 'logoUrl', 'bgImageClass', 'dynamicFactors', 'recoveryTypes'],
      ...[
        'brandColor',
        'colorScheme',
        'usernameKind',
        'supportUrl',
        'helpUrl',
        'privacyUrl',
        'safetyNotice',
        'languages',
        'texts',
      ],
      ...[
        'production',
        'favicon',
        'ssprServerHost',
        'ssprPinServiceServerHost',
        'redirectToLogin',
        'loginUrl',
      ],
      ...['showPasswordResetSuccess'],
      ...['oktaConfig.issuer', 'oktaConfig.clientId', 'oktaConfig.redirectUri'],
      ...['identityProvider', 'signInDiscovery', 'signInOrigins', 'signInScopes', 'trustedOrigins'],
      ...['confirmLinks', 'codeLength', 'resumeAfterReload', 'journeyMinutes', 'rememberFactor'],
      ...['neutralMessages', 'passwordRules', 'journalUrl'],
      ...['logoDarkUrl', 'fonts', 'notice', 'links', 'operatorName'],
    ]);
  });

  it.each([
    ['title', 'Help', '"Help"'],
    ['production', true, 'true'],
    ['recoveryTypes', ['unlock'], '["unlock"]'],
    ['trustedOrigins', ['https://app.example'], '["https://app.example"]'],
  ])('a stamped %s is shown as in a file', (name, value, shown) => {
    expect(settingIn({ [name]: value }, name)).toEqual({ name, value: shown, from: 'stamped' });
  });

  it('an invalid stamped value is replaced by its default', () => {
    expect(settingIn({ title: 7 }, 'title')).toEqual({
      ...{ name: 'title', value: '"Account Recovery"', from: 'default' },
    });
  });

  it('an invalid stamped value does not affect the others', () => {
    expect(settingIn({ title: 7, loginUrl: '/login' }, 'loginUrl')).toEqual({
      ...{ name: 'loginUrl', value: '"/login"', from: 'stamped' },
    });
  });

  it.each([undefined, null, 'text'])('%j as stamp counts as no stamp', (stamped) => {
    expect(settingsIn(stamped)).toEqual(settingsIn({}));
  });

  it.each(['ssprServerHost', 'ssprPinServiceServerHost'])(
    "%s: if missing, the page's own origin is effective",
    (name) => {
      for (const stamped of [{}, { [name]: '' }])
        expect(settingIn(stamped, name)).toEqual({ name, value: `"${ORIGIN}"`, from: 'default' });
      expect(settingIn({ [name]: 'https://server.example/' }, name)).toEqual({
        ...{ name, value: '"https://server.example"', from: 'stamped' },
      });
    },
  );

  it('the stamped parts of oktaConfig are effective unless the server’s replace them', () => {
    const admin = { issuer: 'https://other.example', clientId: '', redirectUri: 7 };
    const settings = settingsIn({ oktaConfig }, admin);

    expect(settings.filter(({ name }) => name.startsWith('oktaConfig'))).toEqual([
      { name: 'oktaConfig.clientId', value: '"client"', from: 'stamped' },
      { name: 'oktaConfig.redirectUri', value: '"/callback"', from: 'stamped' },
    ]);
    expect(settings.filter(({ from }) => from === 'server')).toEqual([
      { name: 'issuer', value: '"https://other.example"', from: 'server' },
      { name: 'clientId', value: '""', from: 'server' },
      { name: 'redirectUri', value: '7', from: 'server' },
    ]);
  });

  it('the server’s complete answer comes last', () => {
    const admin = { features: { audit: [true, { level: 2 }] }, none: null };

    expect(settingsIn({}, admin).slice(-2)).toEqual([
      { name: 'features', value: '{"audit":[true,{"level":2}]}', from: 'server' },
      { name: 'none', value: 'null', from: 'server' },
    ]);
  });
});

describe('[settled.configuration.2] Settled questions · configuration: secrets masked', () => {
  it.each(['clientSecret', 'password', 'ACCESS_TOKEN', 'privateKey', 'credentials', 'apiKey', 'api_key'])(
    '%s of the server is masked, with any value',
    (name) => {
      const admin = {
        [name]: 'visible',
        list: [{ [name]: ['visible'] }],
        inner: { [name]: { a: 'visible' } },
      };

      const settings = settingsIn({}, admin);

      expect(settings.find((setting) => setting.name === name)?.value).toBe(MASKED);
      expect(JSON.stringify(settings)).not.toContain('visible');
    },
  );

  it('a flag under a secret’s name is not masked', () => {
    expect(settingIn({}, 'hasPassword', { hasPassword: true })?.value).toBe('true');
  });

  it('our own fields with similar names are shown', () => {
    const stamped = { showPasswordResetSuccess: false };

    expect(settingIn(stamped, 'showPasswordResetSuccess')?.value).toBe('false');
  });

  it('a secret stamped beside the parts of oktaConfig is masked, too', () => {
    const stamped = { oktaConfig: { ...oktaConfig, clientSecret: 'visible' } };

    expect(JSON.stringify(settingsIn(stamped))).not.toContain('visible');
  });
});

function settingsIn(stamped: unknown, admin: Readonly<Record<string, unknown>> = {}): readonly Setting[] {
  return effectiveSettings({ ...readEnvironment(stamped), admin }, ORIGIN);
}

function settingIn(stamped: unknown, name: string, admin?: Readonly<Record<string, unknown>>) {
  return settingsIn(stamped, admin).find((setting) => setting.name === name);
}
