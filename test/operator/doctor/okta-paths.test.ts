import { firstOtherPath } from '../../../adapters/operator/doctor/checks/okta-paths';

const issuer = 'https://login.example/oauth2';
const okta = {
  authorization_endpoint: `${issuer}/v1/authorize`,
  token_endpoint: `${issuer}/v1/token`,
  revocation_endpoint: `${issuer}/v1/revoke`,
  end_session_endpoint: `${issuer}/v1/logout`,
};

describe("[settled.discovery.5] Okta's SDK with a provider", () => {
  it.each([
    ['all of them', okta],
    ['those of a sign-in', { ...okta, revocation_endpoint: undefined, end_session_endpoint: undefined }],
  ])("works with the paths of Okta's servers: %s", (_, { ...endpoints }) => {
    const known = Object.fromEntries(Object.entries(endpoints).filter(([, address]) => address));

    expect(firstOtherPath(issuer, known)).toBeUndefined();
  });

  it.each([
    ['authorization_endpoint', 'authorize'],
    ['token_endpoint', 'token'],
    ['revocation_endpoint', 'revoke'],
    ['end_session_endpoint', 'logout'],
  ])('does not work with a different %s', (of, path) => {
    const found = `https://login.example/protocol/${path}`;

    expect(firstOtherPath(issuer, { ...okta, [of]: found })).toEqual({
      of,
      found,
      wanted: `${issuer}/v1/${path}`,
    });
  });

  it('compares addresses as normalized by a browser', () => {
    expect(firstOtherPath('https://LOGIN.example/oauth2/', okta)).toBeUndefined();
  });
});
