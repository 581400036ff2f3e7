import {
  checkedDiscovery,
  discoveryAddress,
  endpointOf,
  promisesIssuer,
} from '../../../adapters/identity-provider/discovery';

const issuer = 'https://issuer.example/tenant';
const good = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
};

describe('The discovery document', () => {
  it.each([
    [issuer, `${issuer}/.well-known/openid-configuration`],
    [`${issuer}/`, `${issuer}/.well-known/openid-configuration`],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/.well-known/openid-configuration'],
  ])('of %s is beside it', (of, address) => {
    expect(discoveryAddress({ issuer: of })).toBe(address);
  });

  it('is where it is configured', () => {
    expect(discoveryAddress({ issuer, discovery: 'https://other.example/about' })).toBe(
      'https://other.example/about',
    );
  });

  it.each(['http://other.example/about', 'javascript:alert(1)', '/about', 'data:,{}', ''])(
    'is not asked for at %j',
    (discovery) => {
      expect(() => discoveryAddress({ issuer, discovery })).toThrow(
        new Error(`The provider's discovery document is not one to ask: ${discovery}`),
      );
    },
  );

  it.each([
    ['the configured issuer', { issuer }],
    ['the configured issuer with a slash', { issuer: `${issuer}/` }],
    ['challenges of which one is ours', { issuer, code_challenge_methods_supported: ['plain', 'S256'] }],
    ['nothing about challenges', { issuer, code_challenge_methods_supported: undefined }],
    ['something about challenges that nobody understands', { issuer, code_challenge_methods_supported: 'S' }],
  ])('is taken with %s', (_, discovery) => {
    expect(checkedDiscovery({ ...good, ...discovery }, { issuer })).toEqual({ ...good, ...discovery });
  });

  it.each([
    [
      'another issuer',
      { issuer: 'https://evil.example' },
      `The issuer [https://evil.example] does not match [${issuer}]`,
    ],
    ['no issuer', { issuer: undefined }, `The issuer [undefined] does not match [${issuer}]`],
    [
      'challenges that are none of ours',
      { issuer, code_challenge_methods_supported: ['plain'] },
      'Invalid code_challenge_method',
    ],
    ['no challenges', { issuer, code_challenge_methods_supported: [] }, 'Invalid code_challenge_method'],
  ])('is refused with %s', (_, discovery, words) => {
    expect(() => checkedDiscovery({ ...good, ...discovery }, { issuer })).toThrow(new Error(words));
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    'is refused without a %s that can be used',
    (name) => {
      expect(() => checkedDiscovery({ ...good, [name]: '/x' }, { issuer })).toThrow(
        new Error(`The provider's ${name} is not one to ask: /x`),
      );
    },
  );

  it('[settled.discovery.2] loses an optional endpoint that cannot be used', () => {
    const optional = { end_session_endpoint: 'javascript:alert(1)', userinfo_endpoint: null };
    const checked = checkedDiscovery(
      { ...good, ...optional, revocation_endpoint: 'https://a.example/r' },
      { issuer },
    );

    expect(checked).toEqual({ ...good, revocation_endpoint: 'https://a.example/r' });
    expect(endpointOf(checked, 'token_endpoint')).toBe(good.token_endpoint);
  });

  it.each([
    [{ authorization_response_iss_parameter_supported: true }, true],
    [{ authorization_response_iss_parameter_supported: 'true' }, false],
    [{ authorization_response_iss_parameter_supported: false }, false],
    [{}, false],
  ])('%j promises the issuer in every callback: %s', (discovery, isPromised) => {
    expect(promisesIssuer(discovery)).toBe(isPromised);
  });
});
