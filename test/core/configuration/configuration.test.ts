import { defaultRoute, signInSettings, surroundings } from '../../../core/configuration/configuration';
import { givenConfiguration, LOGIN, ORIGIN } from '../given';

describe('Section 2 · The default route', () => {
  it.each([
    ['9.route settled.unknown.1', ['password', 'unlock'], '/recovery/password'],
    ['9.route settled.unknown.1', ['unlock', 'password'], '/recovery/password'],
    ['settled.unknown.1', ['unlock'], '/recovery/unlock'],
    ['settled.unknown.1', ['activate', 'unlock'], '/recovery/activate'],
  ])('[%s] with the types %j it is %s', (_ids, recoveryTypes, route) => {
    expect(defaultRoute(givenConfiguration({ recoveryTypes }).environment)).toBe(route);
  });
});

describe('[6.admin settled.admin] Section 3 · The admin configuration response', () => {
  const stamped = {
    issuer: 'https://stamped.example',
    clientId: 'stamped',
    redirectUri: 'https://stamped.example/c',
  };
  const configuration = givenConfiguration({ oktaConfig: stamped });

  it('its issuer, clientId and redirectUri take the place of oktaConfig', () => {
    const admin = { issuer: 'https://answered.example', clientId: 'answered', redirectUri: '/answered' };

    expect(signInSettings({ ...configuration, admin })).toMatchObject(admin);
  });

  it.each([
    ['absent', {}],
    ['empty', { issuer: '', clientId: '', redirectUri: '' }],
    ['no texts', { issuer: 7, clientId: null, redirectUri: ['/answered'] }],
  ])('oktaConfig holds where they are %s', (_, admin) => {
    expect(signInSettings({ ...configuration, admin })).toMatchObject(stamped);
  });

  it('each is taken by itself', () => {
    const settings = signInSettings({ ...configuration, admin: { clientId: 'answered', other: 'kept' } });

    expect(settings).toMatchObject({ ...stamped, clientId: 'answered' });
  });
});

describe('Section 5 · An ID token requires openid', () => {
  it.each([[[]], [['email']], [['offline_access', 'profile']]])(
    '[5.sign-in.4] so that it is asked for where the configuration has %j',
    (signInScopes) => {
      expect(signInSettings(givenConfiguration({ signInScopes })).scopes).toContain('openid');
    },
  );
});

describe('[5.sign-in.2] Section 5 · The openid scope is always added', () => {
  it('the default scopes are openid and email', () => {
    expect(signInSettings(givenConfiguration()).scopes).toEqual(['openid', 'email']);
  });

  it.each([
    [[], ['openid']],
    [['email'], ['openid', 'email']],
    [
      ['profile', 'openid', 'profile'],
      ['openid', 'profile'],
    ],
  ])('the scopes %j become %j', (signInScopes, scopes) => {
    expect(signInSettings(givenConfiguration({ signInScopes })).scopes).toEqual(scopes);
  });
});

describe('The discovery document', () => {
  it('is beside the issuer, unless the configuration says where it is', () => {
    const signInDiscovery = 'https://login.example/tenant/.well-known/openid-configuration';

    expect(signInSettings(givenConfiguration())).not.toHaveProperty('discovery');
    expect(signInSettings(givenConfiguration({ signInDiscovery })).discovery).toBe(signInDiscovery);
  });
});

describe('Settled questions · What the redirect guard goes by', () => {
  it('our own origin, the login URL and the trusted origins of the configuration', () => {
    const trustedOrigins = ['https://app.example'];

    expect(surroundings(givenConfiguration({ trustedOrigins }), ORIGIN)).toEqual({
      origin: ORIGIN,
      loginUrl: LOGIN,
      trustedOrigins,
    });
  });
});
