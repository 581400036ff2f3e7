import { providerDiagnostics } from '../../../../core/additions/diagnosis/provider-diagnostics';
import type { HttpAnswer } from '../../../../core/ports/http';
import { givenConfiguration, ORIGIN } from '../../given';

const issuer = 'https://login.example/oauth2';
const discovery = {
  issuer,
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  jwks_uri: 'https://login.example/keys',
};
const signIn = { oktaConfig: { issuer, clientId: 'client', redirectUri: '/recovery/callback' } };
const answered = (body: unknown, status = 200): HttpAnswer => ({ is: 'answered', status, body });

describe('Settled questions · configuration: problems of an identity provider that the page can detect', () => {
  it('a provider with everything that a sign-in needs has no problem', () => {
    expect(diagnosticsOf(answered(discovery))).toEqual([]);
  });

  it.each([
    ['a missing document', answered(discovery, 404)],
    ['an invalid document', answered('<html>')],
  ])('%s is reported, with its address', (_, answer) => {
    expect(diagnosticsOf(answer)).toEqual([
      { is: 'no-discovery', of: 'oktaConfig.issuer', found: `${issuer}/.well-known/openid-configuration` },
    ]);
  });

  it('a provider that does not answer is not reported if the policy allows requests to it', () => {
    expect(diagnosticsOf({ is: 'unanswered' })).toEqual([]);
  });

  it('an issuer that only the server’s configuration contains is reported as outside the policy', () => {
    const admin = { issuer: 'https://other.example/oauth2' };

    expect(
      providerDiagnostics({ is: 'unanswered' }, { ...givenConfiguration(signIn), admin }, ORIGIN),
    ).toEqual([
      {
        is: 'out-of-policy',
        of: 'oktaConfig.issuer',
        found: 'https://other.example/oauth2/.well-known/openid-configuration',
        wanted: 'https://other.example',
      },
    ]);
  });

  it('an invalid discovery address or recovery server address causes no report about the provider', () => {
    const discoveryAt = { ...signIn, signInDiscovery: 'https://[' };
    const serverAt = { ...signIn, ssprServerHost: 'https://[' };

    expect(providerDiagnostics({ is: 'unanswered' }, givenConfiguration(discoveryAt), ORIGIN)).toEqual([]);
    expect(providerDiagnostics({ is: 'unanswered' }, givenConfiguration(serverAt), ORIGIN)).toEqual([]);
  });

  it.each([
    ['the page', {}, ORIGIN],
    ['the recovery server', { ssprServerHost: 'https://api.example/' }, 'https://api.example'],
    ['the pin service', { ssprPinServiceServerHost: 'https://pin.example/p' }, 'https://pin.example'],
    ['the discovery document', { signInDiscovery: 'https://found.example/d' }, 'https://found.example'],
    ['an origin in signInOrigins', { signInOrigins: ['https://keys.example'] }, 'https://keys.example'],
  ])('keys may be on an origin that the policy allows: %s', (_, environment, origin) => {
    const answer = answered({ ...discovery, jwks_uri: `${origin}/keys` });

    expect(providerDiagnostics(answer, givenConfiguration({ ...signIn, ...environment }), ORIGIN)).toEqual(
      [],
    );
  });

  it.each(['https://elsewhere.example/keys', `${ORIGIN}.evil.example/keys`])(
    'keys at %s, outside the policy, are reported',
    (jwks_uri) => {
      expect(diagnosticsOf(answered({ ...discovery, jwks_uri }))).toEqual([
        { is: 'out-of-policy', of: 'jwks_uri', found: jwks_uri, wanted: new URL(jwks_uri).origin },
      ]);
    },
  );
});

function diagnosticsOf(answer: HttpAnswer) {
  return providerDiagnostics(answer, givenConfiguration(signIn), ORIGIN);
}
