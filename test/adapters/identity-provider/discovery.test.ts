import { checkedDiscovery, discoveryAddress } from '../../../adapters/identity-provider/discovery';

const issuer = 'https://issuer.example/tenant';
const good = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
};

describe('The discovery document', () => {
  it.each(['http://other.example/about', 'javascript:alert(1)', '/about', 'data:,{}', ''])(
    'is not requested from the address %j',
    (discovery) => {
      expect(() => discoveryAddress({ issuer, discovery })).toThrow(
        new Error(`The provider's discovery document has no usable address: ${discovery}`),
      );
    },
  );

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    'is rejected if its %s is not an absolute https URL',
    (name) => {
      expect(() => checkedDiscovery({ ...good, [name]: '/x' }, { issuer })).toThrow(
        new Error(`The provider's ${name} has no usable address: /x`),
      );
    },
  );

  it('[settled.discovery.2] is read without optional endpoints that are not https URLs', () => {
    const optional = { end_session_endpoint: 'javascript:alert(1)', userinfo_endpoint: null };
    const { issuer: _, ...endpoints } = { ...good, revocation_endpoint: 'https://a.example/r' };

    expect(checkedDiscovery({ ...good, ...endpoints, ...optional }, { issuer })).toEqual({
      ...endpoints,
      authorization_response_iss_parameter_supported: false,
    });
  });

  it.each([
    [true, true],
    ['true', false],
    [false, false],
    [undefined, false],
  ])(
    'with authorization_response_iss_parameter_supported %j promises iss in callbacks: %s',
    (said, isPromised) => {
      const document = { ...good, authorization_response_iss_parameter_supported: said };

      expect(checkedDiscovery(document, { issuer })).toMatchObject({
        authorization_response_iss_parameter_supported: isPromised,
      });
    },
  );
});
