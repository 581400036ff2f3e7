import { defaultRoute, redirectPolicy, signInSettings } from '../../../core/configuration/configuration';
import { givenConfiguration, LOGIN, ORIGIN } from '../given';

describe('Section 2 · The default route', () => {
  it.each([
    ['9.route settled.unknown.1', ['password', 'unlock'], '/recovery/password'],
    ['9.route settled.unknown.1', ['unlock', 'password'], '/recovery/password'],
    ['settled.unknown.1', ['unlock'], '/recovery/unlock'],
    ['settled.unknown.1', ['activate', 'unlock'], '/recovery/activate'],
  ])('[%s] with the types %j the default route is %s', (_ids, recoveryTypes, route) => {
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

  it('its issuer, clientId and redirectUri replace those of oktaConfig', () => {
    const admin = { issuer: 'https://answered.example', clientId: 'answered', redirectUri: '/answered' };

    expect(signInSettings({ ...configuration, admin })).toMatchObject(admin);
  });

  it.each([
    ['absent', {}],
    ['empty', { issuer: '', clientId: '', redirectUri: '' }],
    ['not texts', { issuer: 7, clientId: null, redirectUri: ['/answered'] }],
  ])('oktaConfig applies if the response’s values are %s', (_, admin) => {
    expect(signInSettings({ ...configuration, admin })).toMatchObject(stamped);
  });

  it('each value is replaced separately', () => {
    const settings = signInSettings({ ...configuration, admin: { clientId: 'answered', other: 'kept' } });

    expect(settings).toMatchObject({ ...stamped, clientId: 'answered' });
  });
});

describe('Section 5 · An ID token requires openid', () => {
  it.each([[[]], [['email']], [['offline_access', 'profile']]])(
    '[5.sign-in.4] openid is requested if the configuration contains %j',
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

describe('The address of the discovery document', () => {
  it('is below the issuer, unless the configuration contains another address', () => {
    const signInDiscovery = 'https://login.example/tenant/.well-known/openid-configuration';

    expect(signInSettings(givenConfiguration())).not.toHaveProperty('discovery');
    expect(signInSettings(givenConfiguration({ signInDiscovery })).discovery).toBe(signInDiscovery);
  });
});

describe('Settled questions · The origins that the redirect guard allows', () => {
  it('are our own, the login URL’s and the configuration’s trusted origins', () => {
    const trustedOrigins = ['https://app.example'];

    expect(redirectPolicy(givenConfiguration({ trustedOrigins }), ORIGIN)).toEqual({
      origin: ORIGIN,
      loginUrl: LOGIN,
      trustedOrigins,
    });
  });
});
