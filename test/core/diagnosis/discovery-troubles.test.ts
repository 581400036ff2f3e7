import { discoveryTroubles, discoveryUrl } from '../../../core/diagnosis/discovery-troubles';

const issuer = 'https://login.example/oauth2';
const good = {
  issuer,
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  jwks_uri: 'https://login.example/keys',
  code_challenge_methods_supported: ['plain', 'S256'],
};
const mayAsk = (address: string) => address.startsWith('https://login.example/');

describe('Settled questions · configuration: what a provider says of itself', () => {
  it.each([
    ['all that a sign-in needs', good],
    ['a slash more', { ...good, issuer: `${issuer}/` }],
    ['nothing of challenges', { ...good, code_challenge_methods_supported: undefined }],
    [
      'a page on another origin, which a browser visits',
      { ...good, authorization_endpoint: 'https://visit.example/' },
    ],
  ])('%s: nothing keeps people from signing in', (_, discovery) => {
    expect(discoveryTroubles(discovery, { issuer }, mayAsk)).toEqual([]);
  });

  it.each([
    ['nothing', undefined, ['no-discovery oktaConfig.issuer']],
    ['a page', '<html>', ['no-discovery oktaConfig.issuer']],
    ['no issuer', { ...good, issuer: 7 }, ['no-discovery oktaConfig.issuer']],
    ['another issuer', { ...good, issuer: 'https://login.example' }, ['other-issuer oktaConfig.issuer']],
    [
      'no S256',
      { ...good, code_challenge_methods_supported: ['plain'] },
      ['no-challenge code_challenge_methods_supported'],
    ],
    ['no keys', { ...good, jwks_uri: undefined }, ['no-endpoint jwks_uri']],
    ['no address', { ...good, token_endpoint: 'token' }, ['no-endpoint token_endpoint']],
    [
      'a less safe one',
      { ...good, authorization_endpoint: 'http://login.example/authorize' },
      ['no-endpoint authorization_endpoint'],
    ],
    ['keys elsewhere', { ...good, jwks_uri: 'https://keys.example/' }, ['out-of-policy jwks_uri']],
    [
      'where tokens are given up, elsewhere',
      { ...good, revocation_endpoint: 'https://revoke.example/' },
      ['out-of-policy revocation_endpoint'],
    ],
    [
      'who somebody is, elsewhere',
      { ...good, userinfo_endpoint: 'https://who.example/' },
      ['out-of-policy userinfo_endpoint'],
    ],
  ])('%s: is told', (_, discovery, expected) => {
    expect(discoveryTroubles(discovery, { issuer }, mayAsk).map(({ is, of }) => `${is} ${of}`)).toEqual(
      expected,
    );
  });

  it('with what was found, and what would do', () => {
    const methods = { ...good, code_challenge_methods_supported: ['plain', 'S512'] };
    const incomplete = { ...good, token_endpoint: undefined, jwks_uri: 'keys' };
    const elsewhere = { ...good, jwks_uri: 'https://keys.example/all' };
    const troublesOf = (discovery: unknown) => discoveryTroubles(discovery, { issuer }, mayAsk);

    expect(troublesOf(methods)).toEqual([
      {
        is: 'no-challenge',
        of: 'code_challenge_methods_supported',
        found: 'plain S512',
        wanted: 'S256',
      },
    ]);
    expect(troublesOf(incomplete)).toEqual([
      { is: 'no-endpoint', of: 'token_endpoint', found: '' },
      { is: 'no-endpoint', of: 'jwks_uri', found: 'keys' },
    ]);
    expect(troublesOf(elsewhere)).toEqual([
      {
        is: 'out-of-policy',
        of: 'jwks_uri',
        found: 'https://keys.example/all',
        wanted: 'https://keys.example',
      },
    ]);
    expect(troublesOf(undefined)).toEqual([
      { is: 'no-discovery', of: 'oktaConfig.issuer', found: `${issuer}/.well-known/openid-configuration` },
    ]);
  });

  it('a provider without https may have endpoints without', () => {
    const plain = JSON.parse(JSON.stringify(good).replaceAll('https:', 'http:'));

    expect(discoveryTroubles(plain, { issuer: plain.issuer }, () => true)).toEqual([]);
  });

  it('its document is beside the issuer, or where it is configured', () => {
    expect(discoveryUrl({ issuer: `${issuer}/` })).toBe(`${issuer}/.well-known/openid-configuration`);
    expect(discoveryUrl({ issuer, discovery: 'https://elsewhere.example/d' })).toBe(
      'https://elsewhere.example/d',
    );
  });
});
