import { getOAuthUrls, type OktaAuthOAuthInterface } from '@okta/okta-auth-js/authn';
import { oktaEndpoints } from '../../../../adapters/operator/doctor/checks/okta-paths';

describe('[settled.discovery.5] The endpoints that the diagnosis assumes for the Okta SDK', () => {
  it.each([
    ...['https://bank.okta.com', 'https://bank.okta.com/', 'https://bank.okta.com//'],
    ...['https://bank.okta.com/oauth2', 'https://bank.okta.com/oauth2/default'],
    ...['https://bank.okta.com/oauth2/default/', 'https://login.bank.example/oauth2/aus1a2b3c4'],
    'https://sso.example/realms/bank',
  ])('are those of the SDK for the issuer %s', (issuer) => {
    const sdk = { options: { issuer: issuer.replace(/\/+$/, '') } } as unknown as OktaAuthOAuthInterface;
    const { authorizeUrl, tokenUrl, revokeUrl, logoutUrl } = getOAuthUrls(sdk);

    expect(oktaEndpoints(issuer)).toEqual({
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      revocation_endpoint: revokeUrl,
      end_session_endpoint: logoutUrl,
    });
  });
});
