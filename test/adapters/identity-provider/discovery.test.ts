import {
  checkedDiscovery,
  discoveryAddress,
  endpointOf,
  isInsecure,
  promisesIssuer,
} from '../../../adapters/identity-provider/discovery';

const issuer = 'https://issuer.example/tenant';

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
    expect(checkedDiscovery(discovery, { issuer })).toBe(discovery);
  });

  it.each([
    [
      'another issuer',
      { issuer: 'https://evil.example' },
      `The issuer [https://evil.example] does not match [${issuer}]`,
    ],
    ['no issuer', {}, `The issuer [undefined] does not match [${issuer}]`],
    [
      'challenges that are none of ours',
      { issuer, code_challenge_methods_supported: ['plain'] },
      'Invalid code_challenge_method',
    ],
    ['no challenges', { issuer, code_challenge_methods_supported: [] }, 'Invalid code_challenge_method'],
  ])('is refused with %s', (_, discovery, words) => {
    expect(() => checkedDiscovery(discovery, { issuer })).toThrow(new Error(words));
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

describe('The address of an endpoint', () => {
  it.each([
    [issuer, 'https://elsewhere.example/token'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/token'],
    ['http://127.0.0.1:8080', 'https://elsewhere.example/token'],
  ])('of %s is the one that is discovered: %s', (of, token_endpoint) => {
    expect(endpointOf({ token_endpoint }, 'token_endpoint', { issuer: of })).toBe(token_endpoint);
  });

  it.each(['http://issuer.example/token', 'ftp://issuer.example/token', 'token', 7, undefined])(
    'is never %j',
    (token_endpoint) => {
      expect(() => endpointOf({ token_endpoint }, 'token_endpoint', { issuer })).toThrow(
        new Error(`The provider's token_endpoint is not one to ask: ${token_endpoint}`),
      );
    },
  );
});

it.each([
  ['http://127.0.0.1:8080', true],
  ['https://issuer.example', false],
  ['https://issuer.example/http:', false],
])('%s is without https: %s', (of, expected) => {
  expect(isInsecure({ issuer: of })).toBe(expected);
});
