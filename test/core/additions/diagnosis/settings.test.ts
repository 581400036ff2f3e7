import { effectiveSettings, type Setting } from '../../../../core/additions/diagnosis/settings';
import { readEnvironment } from '../../../../core/additions/environment';
import { ORIGIN } from '../../given';

const MASKED = '"••••••••"';
const oktaConfig = { issuer: 'https://issuer.example', clientId: 'client', redirectUri: '/callback' };

describe('[settled.configuration.1] Settled questions · configuration: the effective settings with their sources', () => {
  it('without stamped values every field has its default', () => {
    const settings = settingsIn({});

    expect(settings.every(({ from }) => from === 'default')).toBe(true);
    expect(settings.map(({ name }) => name)).toEqual([
      ...['title', 'logoUrl', 'bgImageClass', 'production', 'favicon'],
      ...['ssprServerHost', 'ssprPinServiceServerHost', 'recoveryTypes', 'dynamicFactors'],
      ...['redirectToLogin', 'loginUrl', 'showPasswordResetSuccess'],
      ...['oktaConfig.issuer', 'oktaConfig.clientId', 'oktaConfig.redirectUri'],
      ...['identityProvider', 'signInDiscovery', 'signInOrigins', 'signInScopes', 'trustedOrigins'],
      ...['brandColor', 'colorScheme', 'usernameKind', 'supportUrl', 'helpUrl', 'privacyUrl'],
      ...['safetyNotice', 'languages', 'texts'],
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
  ])('a stamped %s is shown as JSON', (name, value, shown) => {
    expect(settingIn({ [name]: value }, name)).toEqual({ name, value: shown, from: 'stamped' });
  });

  it('an invalid stamped value is replaced by its default', () => {
    expect(settingIn({ title: 7, production: true }, 'production')?.from).toBe('stamped');
    expect(settingIn({ title: 7 }, 'title')).toEqual({
      ...{ name: 'title', value: '"Account Recovery"', from: 'default' },
    });
  });

  it.each(['ssprServerHost', 'ssprPinServiceServerHost'])(
    "a missing %s is shown as the page's own origin",
    (name) => {
      for (const stamped of [{}, { [name]: '' }])
        expect(settingIn(stamped, name)).toEqual({ name, value: `"${ORIGIN}"`, from: 'default' });
      expect(settingIn({ [name]: 'https://server.example/' }, name)).toEqual({
        ...{ name, value: '"https://server.example"', from: 'stamped' },
      });
    },
  );

  it('the stamped parts of oktaConfig are shown unless the server’s values replace them', () => {
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

  it('all fields of the server’s answer are shown last', () => {
    const admin = { features: { audit: [true, { level: 2 }] }, none: null };

    expect(settingsIn({}, admin).slice(-2)).toEqual([
      { name: 'features', value: '{"audit":[true,{"level":2}]}', from: 'server' },
      { name: 'none', value: 'null', from: 'server' },
    ]);
  });
});

describe('[settled.configuration.2] Settled questions · configuration: secrets masked', () => {
  it.each(['clientSecret', 'password', 'ACCESS_TOKEN', 'privateKey', 'credentials', 'apiKey', 'api_key'])(
    'the field %s of the server’s answer is masked, with any value',
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

  it('a boolean whose name looks like a secret is not masked', () => {
    expect(settingIn({}, 'hasPassword', { hasPassword: true })?.value).toBe('true');
  });

  it('the environment’s own fields with similar names are shown', () => {
    const stamped = { showPasswordResetSuccess: false };

    expect(settingIn(stamped, 'showPasswordResetSuccess')?.value).toBe('false');
  });

  it('a secret that is stamped in oktaConfig is masked', () => {
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
