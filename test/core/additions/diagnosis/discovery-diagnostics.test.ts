import { discoveryDiagnostics } from '../../../../core/additions/diagnosis/discovery-diagnostics';
import type { Environment } from '../../../../core/additions/environment';
import { givenConfiguration } from '../../given';

const issuer = 'https://login.example/oauth2';
const good = {
  issuer,
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  jwks_uri: 'https://login.example/keys',
  code_challenge_methods_supported: ['plain', 'S256'],
};
const mayAsk = (address: string) => address.startsWith('https://login.example/');

describe('Settled questions · configuration: a provider’s discovery document', () => {
  it.each([
    ['that is complete for a sign-in', good],
    ['without code challenge methods', { ...good, code_challenge_methods_supported: undefined }],
    [
      'whose sign-in and sign-out pages are on another origin',
      {
        ...good,
        authorization_endpoint: 'https://visit.example/',
        end_session_endpoint: 'https://visit.example/',
      },
    ],
  ])('a document %s has no problem', (_, discovery) => {
    expect(diagnosticsOf(discovery)).toEqual([]);
  });

  it.each([
    ['no document', undefined, ['no-discovery oktaConfig.issuer']],
    ['another issuer', { ...good, issuer: 'https://login.example' }, ['other-issuer oktaConfig.issuer']],
    [
      'a provider without the code challenge method S256',
      { ...good, code_challenge_methods_supported: ['plain'] },
      ['not-offered code_challenge_methods_supported'],
    ],
    ['a missing key set', { ...good, jwks_uri: undefined }, ['no-endpoint jwks_uri']],
    ['keys on another origin', { ...good, jwks_uri: 'https://keys.example/' }, ['out-of-policy jwks_uri']],
    [
      'a user info endpoint on another origin',
      { ...good, userinfo_endpoint: 'https://who.example/' },
      ['out-of-policy userinfo_endpoint'],
    ],
  ])('%s is reported', (_, discovery, expected) => {
    expect(kindsOf(discovery)).toEqual(expected);
  });

  it('reports contain the actual and the expected value', () => {
    const methods = { ...good, code_challenge_methods_supported: ['plain', 'S512'] };
    const incomplete = { ...good, token_endpoint: undefined, jwks_uri: 'keys' };
    const elsewhere = { ...good, jwks_uri: 'https://keys.example/all' };

    expect(diagnosticsOf(methods)).toEqual([
      { is: 'not-offered', of: 'code_challenge_methods_supported', found: 'plain S512', wanted: 'S256' },
    ]);
    expect(diagnosticsOf(incomplete)).toEqual([
      { is: 'no-endpoint', of: 'token_endpoint', found: '' },
      { is: 'no-endpoint', of: 'jwks_uri', found: 'keys' },
    ]);
    expect(diagnosticsOf(elsewhere)).toEqual([
      {
        is: 'out-of-policy',
        of: 'jwks_uri',
        found: 'https://keys.example/all',
        wanted: 'https://keys.example',
      },
    ]);
    expect(diagnosticsOf(undefined)).toEqual([
      { is: 'no-discovery', of: 'oktaConfig.issuer', found: `${issuer}/.well-known/openid-configuration` },
    ]);
  });
});

describe('[settled.discovery.4] A configured scope that the provider does not list', () => {
  const signInScopes = ['email', 'offline_access'];

  it('is reported, with the listed scopes', () => {
    expect(diagnosticsOf({ ...good, scopes_supported: ['openid', 'email'] }, { signInScopes })).toEqual([
      { is: 'not-offered', of: 'scopes_supported', found: 'openid email', wanted: 'offline_access' },
    ]);
  });

  it.each([
    ['lists all configured scopes', ['openid', 'email', 'offline_access', 'phone']],
    ['lists none', undefined],
    ['has no list', 'openid'],
  ])('is not reported if the provider %s', (_, scopes_supported) => {
    expect(diagnosticsOf({ ...good, scopes_supported }, { signInScopes })).toEqual([]);
  });

  it('is not checked in another provider’s document', () => {
    const other = { ...good, issuer: 'https://other.example', scopes_supported: [] };

    expect(kindsOf(other, { signInScopes })).toEqual(['other-issuer oktaConfig.issuer']);
  });
});

function diagnosticsOf(discovery: unknown, environment: Partial<Environment> = {}) {
  const oktaConfig = { issuer, clientId: 'client', redirectUri: '/recovery/callback' };
  return discoveryDiagnostics(discovery, givenConfiguration({ oktaConfig, ...environment }), mayAsk);
}

function kindsOf(discovery: unknown, environment: Partial<Environment> = {}) {
  return diagnosticsOf(discovery, environment).map(({ is, of }) => `${is} ${of}`);
}
