import { settingsDiagnostics } from '../../../../core/additions/diagnosis/settings-diagnostics';
import { givenConfiguration, ORIGIN } from '../../given';

const oktaConfig = {
  issuer: 'https://login.example/oauth2',
  clientId: 'client',
  redirectUri: `${ORIGIN}/recovery/callback`,
};

describe('Settled questions · configuration: settings that cannot work', () => {
  it('are not reported for a page without sign-in, or with complete sign-in settings', () => {
    expect(settingsDiagnostics(givenConfiguration(), ORIGIN)).toEqual([]);
    expect(settingsDiagnostics(givenConfiguration({ oktaConfig }), ORIGIN)).toEqual([]);
  });

  it.each([
    ['ssprServerHost', 'http://api.example'],
    ['ssprPinServiceServerHost', 'http://pin.example/api'],
    ['logoUrl', 'http://cdn.example/logo.svg'],
    ['favicon', 'http://cdn.example/icon.png'],
    ['loginUrl', 'http://login.example'],
    ['redirectToLogin', 'http://login.example/{recoveryToken}'],
  ])('include an http address in %s, if the page uses https', (field, address) => {
    const configuration = givenConfiguration({ [field]: address });

    expect(settingsDiagnostics(configuration, ORIGIN)).toEqual([
      { is: 'insecure', of: field, found: address, wanted: address.replace('http:', 'https:') },
    ]);
    expect(settingsDiagnostics(configuration, 'http://127.0.0.1:8080')).toEqual([]);
  });

  it('include an identity provider and a discovery document with http addresses', () => {
    const environment = {
      oktaConfig: { ...oktaConfig, issuer: 'http://login.example' },
      signInDiscovery: 'http://login.example/d',
    };

    expect(settingsDiagnostics(givenConfiguration(environment), ORIGIN)).toEqual([
      {
        is: 'insecure',
        of: 'oktaConfig.issuer',
        found: 'http://login.example',
        wanted: 'https://login.example',
      },
      {
        is: 'insecure',
        of: 'signInDiscovery',
        found: 'http://login.example/d',
        wanted: 'https://login.example/d',
      },
    ]);
  });

  it('include an issuer that is not an absolute address; the client id can be any text', () => {
    const environment = { oktaConfig: { ...oktaConfig, clientId: 'not an address', issuer: 'nor this' } };

    expect(settingsDiagnostics(givenConfiguration(environment), ORIGIN)).toEqual([
      { is: 'incomplete', of: 'oktaConfig.issuer', found: 'nor this' },
    ]);
  });

  it.each([
    ['no client id', { ...oktaConfig, clientId: '' }, ['incomplete oktaConfig.clientId']],
    ['no redirect URI', { ...oktaConfig, redirectUri: '' }, ['incomplete oktaConfig.redirectUri']],
    [
      'only a client id',
      { issuer: '', clientId: 'client', redirectUri: '' },
      ['incomplete oktaConfig.issuer', 'incomplete oktaConfig.redirectUri'],
    ],
  ])('include a sign-in with %s', (_, differing, expected) => {
    const diagnostics = settingsDiagnostics(givenConfiguration({ oktaConfig: differing }), ORIGIN);

    expect(diagnostics.map(({ is, of }) => `${is} ${of}`)).toEqual(expected);
  });

  it('[settled.discovery.3] include an issuer that the sign-in rejects, once', () => {
    const issuer = ' https://login.example';
    const configuration = givenConfiguration({ oktaConfig: { ...oktaConfig, issuer } });

    expect(settingsDiagnostics(configuration, ORIGIN)).toEqual([
      { is: 'incomplete', of: 'oktaConfig.issuer', found: issuer },
    ]);
  });

  it.each(['/about', 'https://user@login.example/d', 'https://['])(
    'include the discovery address %s, which cannot be requested',
    (signInDiscovery) => {
      expect(settingsDiagnostics(givenConfiguration({ oktaConfig, signInDiscovery }), ORIGIN)).toEqual([
        { is: 'no-discovery', of: 'signInDiscovery', found: signInDiscovery },
      ]);
    },
  );

  it('include a discovery address with http once, and not beside an invalid issuer', () => {
    const signInDiscovery = 'http://login.example/d';
    const blank = { ...oktaConfig, issuer: ` ${oktaConfig.issuer}` };
    const kinds = (environment: object, origin: string) =>
      settingsDiagnostics(givenConfiguration(environment), origin).map(({ is, of }) => `${is} ${of}`);

    expect(kinds({ oktaConfig, signInDiscovery }, ORIGIN)).toEqual(['insecure signInDiscovery']);
    expect(kinds({ oktaConfig, signInDiscovery }, 'http://127.0.0.1')).toEqual([
      'no-discovery signInDiscovery',
      'not-our-callback oktaConfig.redirectUri',
    ]);
    expect(kinds({ oktaConfig: blank, signInDiscovery: '/about' }, ORIGIN)).toEqual([
      'incomplete oktaConfig.issuer',
    ]);
  });

  it('do not include a stamped value that a valid value of the server replaces', () => {
    const stamped = givenConfiguration({ oktaConfig: { ...oktaConfig, clientId: '' } });

    expect(settingsDiagnostics({ ...stamped, admin: { clientId: 'client' } }, ORIGIN)).toEqual([]);
  });

  it.each(['https://other.example/recovery/callback', 'https://[', `${ORIGIN}/recovery/password`, ORIGIN])(
    'include the redirect URI %s, which is not a callback route',
    (redirectUri) => {
      const diagnostics = settingsDiagnostics(
        givenConfiguration({ oktaConfig: { ...oktaConfig, redirectUri } }),
        ORIGIN,
      );

      expect(diagnostics).toMatchObject([
        { is: 'not-our-callback', found: redirectUri, wanted: oktaConfig.redirectUri },
      ]);
    },
  );

  it.each(['/recovery/callback', `${ORIGIN}/ui/recovery/callback`])(
    'do not include the valid redirect URI %s',
    (redirectUri) => {
      expect(
        settingsDiagnostics(givenConfiguration({ oktaConfig: { ...oktaConfig, redirectUri } }), ORIGIN),
      ).toEqual([]);
    },
  );
});
