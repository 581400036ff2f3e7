import { providerTroubles } from '../../../core/diagnosis/provider-troubles';
import type { HttpAnswer } from '../../../core/ports/http';
import { givenConfiguration, ORIGIN } from '../given';

const issuer = 'https://login.example/oauth2';
const discovery = {
  issuer,
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  jwks_uri: 'https://login.example/keys',
};
const signIn = { oktaConfig: { issuer, clientId: 'client', redirectUri: '/recovery/callback' } };
const answered = (body: unknown, status = 200): HttpAnswer => ({ is: 'answered', status, body });

describe('Settled questions · configuration: what the page can see of an identity provider', () => {
  it('one that says what a sign-in needs is told nothing', () => {
    expect(troublesOf(answered(discovery))).toEqual([]);
  });

  it.each([
    ['a document that is not there', answered(discovery, 404)],
    ['no document', answered('<html>')],
  ])('%s is told, with its address', (_, answer) => {
    expect(troublesOf(answer)).toEqual([
      { is: 'no-discovery', of: 'oktaConfig.issuer', found: `${issuer}/.well-known/openid-configuration` },
    ]);
  });

  it('of one that gives no answer nothing is known, as long as the page may ask it', () => {
    expect(troublesOf({ is: 'unanswered' })).toEqual([]);
  });

  it('what the policy was not made for is out of it: an issuer that only the server has named', () => {
    const admin = { issuer: 'https://other.example/oauth2' };

    expect(providerTroubles({ is: 'unanswered' }, { ...givenConfiguration(signIn), admin }, ORIGIN)).toEqual([
      {
        is: 'out-of-policy',
        of: 'oktaConfig.issuer',
        found: 'https://other.example/oauth2/.well-known/openid-configuration',
        wanted: 'https://other.example',
      },
    ]);
  });

  it('an address that cannot be used is left to the settings, and one of a server keeps nobody from looking', () => {
    const discoveryAt = { ...signIn, signInDiscovery: 'https://[' };
    const serverAt = { ...signIn, ssprServerHost: 'https://[' };

    expect(providerTroubles({ is: 'unanswered' }, givenConfiguration(discoveryAt), ORIGIN)).toEqual([]);
    expect(providerTroubles({ is: 'unanswered' }, givenConfiguration(serverAt), ORIGIN)).toEqual([]);
  });

  it.each([
    ['the page', {}, ORIGIN],
    ['the recovery server', { ssprServerHost: 'https://api.example/' }, 'https://api.example'],
    ['the pin service', { ssprPinServiceServerHost: 'https://pin.example/p' }, 'https://pin.example'],
    ['the discovery document', { signInDiscovery: 'https://found.example/d' }, 'https://found.example'],
    [
      'those that are named for the sign-in',
      { signInOrigins: ['https://keys.example'] },
      'https://keys.example',
    ],
  ])('keys may lie where the page may ask anyway: at %s', (_, environment, origin) => {
    const answer = answered({ ...discovery, jwks_uri: `${origin}/keys` });

    expect(providerTroubles(answer, givenConfiguration({ ...signIn, ...environment }), ORIGIN)).toEqual([]);
  });

  it.each(['https://elsewhere.example/keys', `${ORIGIN}.evil.example/keys`])(
    'they may not at %s',
    (jwks_uri) => {
      expect(troublesOf(answered({ ...discovery, jwks_uri }))).toEqual([
        { is: 'out-of-policy', of: 'jwks_uri', found: jwks_uri, wanted: new URL(jwks_uri).origin },
      ]);
    },
  );
});

function troublesOf(answer: HttpAnswer) {
  return providerTroubles(answer, givenConfiguration(signIn), ORIGIN);
}
