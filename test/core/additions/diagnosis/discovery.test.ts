import { discoveryUrl, readDiscovery } from '../../../../core/additions/diagnosis/discovery';

const issuer = 'https://login.example/oauth2';
const good = {
  issuer,
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  jwks_uri: 'https://login.example/keys',
};

describe('[settled.discovery.1] The address of the discovery document', () => {
  it.each([issuer, `${issuer}/`, `${issuer}//`])('is below the issuer %s', (of) => {
    expect(discoveryUrl({ issuer: of })).toBe(`${issuer}/.well-known/openid-configuration`);
  });

  it('is the configured address, normalized as in a browser', () => {
    expect(discoveryUrl({ issuer, discovery: ' HTTPS://ELSEWHERE.example/d?p=policy' })).toBe(
      'https://elsewhere.example/d?p=policy',
    );
  });

  it.each([
    ['/d', issuer],
    ['//login.example/d', issuer],
    ['http://login.example/d', issuer],
    ['https://user@login.example/d', issuer],
    ['https://:secret@login.example/d', issuer],
    ['https://login.example/d', ' https://login.example'],
    ['https://login.example/d', 'https://bank-admin.okta.com'],
  ])('is undefined for the configured address %s and the issuer "%s"', (discovery, of) => {
    expect(discoveryUrl({ issuer: of, discovery })).toBeUndefined();
  });
});

describe('[settled.discovery.2] The endpoints of a discovery document', () => {
  it('are those with a usable address, normalized as in a browser', () => {
    const document = {
      ...good,
      token_endpoint: ' HTTPS://LOGIN.example/token',
      userinfo_endpoint: 'https://login.example/me',
    };

    expect(readDiscovery(document, { issuer })).toEqual({
      endpoints: {
        authorization_endpoint: good.authorization_endpoint,
        token_endpoint: good.token_endpoint,
        jwks_uri: good.jwks_uri,
        userinfo_endpoint: 'https://login.example/me',
      },
      diagnostics: [],
    });
  });

  it('may be missing or null if they are optional', () => {
    const document = { ...good, userinfo_endpoint: null, end_session_endpoint: undefined };

    expect(readDiscovery(document, { issuer }).diagnostics).toEqual([]);
  });

  it.each(['userinfo_endpoint', 'revocation_endpoint', 'end_session_endpoint'])(
    'are ignored and reported if they are optional and invalid: %s',
    (name) => {
      const { endpoints, diagnostics } = readDiscovery(
        { ...good, [name]: 'javascript:alert(1)' },
        { issuer },
      );

      expect(endpoints).not.toHaveProperty(name);
      expect(diagnostics).toEqual([{ is: 'no-endpoint', of: name, found: 'javascript:alert(1)' }]);
    },
  );

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])('are required: %s', (name) => {
    const expected = [{ is: 'no-endpoint', of: name, found: '' }];

    expect(readDiscovery({ ...good, [name]: null }, { issuer }).diagnostics).toEqual(expected);
    expect(readDiscovery({ ...good, [name]: undefined }, { issuer }).diagnostics).toEqual(expected);
  });

  it.each([
    ...['', 'token', '/token', '//login.example/x', 'http://login.example/x', 'https://user@login.example/x'],
    ...['https://', 'javascript:alert(1)', 7, ['https://login.example/x']],
  ])('are absolute https URLs without user info, not %j', (address) => {
    const { endpoints, diagnostics } = readDiscovery({ ...good, token_endpoint: address }, { issuer });

    expect(endpoints).not.toHaveProperty('token_endpoint');
    expect(diagnostics).toMatchObject([{ is: 'no-endpoint', of: 'token_endpoint' }]);
  });

  it('may use http if the issuer does', () => {
    const plain = { ...good, issuer: 'http://127.0.0.1:8080', token_endpoint: 'http://127.0.0.1:8080/token' };

    expect(readDiscovery(plain, { issuer: plain.issuer }).diagnostics).toEqual([]);
    expect(readDiscovery({ ...plain, issuer }, { issuer }).diagnostics).toEqual([
      { is: 'no-endpoint', of: 'token_endpoint', found: 'http://127.0.0.1:8080/token' },
    ]);
  });

  it('are ignored in a document without an issuer', () => {
    const expected = {
      endpoints: {},
      diagnostics: [
        { is: 'no-discovery', of: 'oktaConfig.issuer', found: `${issuer}/.well-known/openid-configuration` },
      ],
    };

    expect(readDiscovery({ ...good, issuer: 7 }, { issuer })).toEqual(expected);
    expect(readDiscovery('<html>', { issuer })).toEqual(expected);
  });
});
