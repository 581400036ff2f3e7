import { logoutAddress, MAX_LOGOUT_ADDRESS_LENGTH } from '../../../adapters/identity-provider/logout-address';

const ENDPOINT = 'https://issuer.example/logout';
const client = ['a-client', 'https://page.example/ui'] as const;
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const bare = { client_id: 'a-client', post_logout_redirect_uri: 'https://page.example/ui' };

describe('The logout address', () => {
  it('contains the client id, the return address and the ID token as a hint', () => {
    expect(queryOf(logoutAddress(ENDPOINT, ...client, 'an-id-token'))).toEqual({
      ...bare,
      id_token_hint: 'an-id-token',
    });
  });

  it('keeps the query of the provider’s endpoint', () => {
    expect(queryOf(logoutAddress(`${ENDPOINT}?tenant=7`, ...client, undefined))).toEqual({
      ...bare,
      tenant: '7',
    });
  });

  it.each([
    ['contains the ID token if the address then has exactly the maximum length', 0, true],
    ['omits the ID token if the address would be one character longer than the maximum', 1, false],
  ])('%s', (_what, more, hasHint) => {
    const room = MAX_LOGOUT_ADDRESS_LENGTH - logoutAddress(ENDPOINT, ...client, 'x').length + 1;

    const address = logoutAddress(ENDPOINT, ...client, 'x'.repeat(room + more));

    expect(queryOf(address)).toEqual(hasHint ? { ...bare, id_token_hint: expect.any(String) } : bare);
    expect(address.length).toBeLessThanOrEqual(MAX_LOGOUT_ADDRESS_LENGTH);
  });

  it.each([
    ['https://tenant.okta.example/oauth2/v1/logout', true],
    ['https://login.bank.example/oauth2/default/v1/logout', true],
    ['https://login.bank.example/oauth2/aus1a2b3c4/v1/logout?tenant=7', true],
    ['https://login.bank.example/oauth2/logout', false],
    ['https://login.bank.example/realms/oauth2/protocol/openid-connect/logout', false],
    ['https://login.bank.example/logout?at=/oauth2/v1/logout', false],
  ])('[settled.sign-out.1] contains a long ID token at the endpoint %s: %s', (endpoint, isOkta) => {
    const token = 'x'.repeat(2 * MAX_LOGOUT_ADDRESS_LENGTH);

    const { id_token_hint: hint } = queryOf(logoutAddress(endpoint, ...client, token));

    expect(hint).toBe(isOkta ? token : undefined);
  });
});
