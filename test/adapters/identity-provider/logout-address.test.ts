import { logoutAddress, MAX_LOGOUT_ADDRESS_LENGTH } from '../../../adapters/identity-provider/logout-address';

const ENDPOINT = 'https://issuer.example/logout';
const client = ['a-client', 'https://page.example/ui'] as const;
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const bare = { client_id: 'a-client', post_logout_redirect_uri: 'https://page.example/ui' };

describe('The logout address', () => {
  it('names the client, the page to return to, and the ID token as a hint', () => {
    expect(queryOf(logoutAddress(ENDPOINT, ...client, 'an-id-token'))).toEqual({
      ...bare,
      id_token_hint: 'an-id-token',
    });
  });

  it('keeps the query that the provider has put there', () => {
    expect(queryOf(logoutAddress(`${ENDPOINT}?tenant=7`, ...client, undefined))).toEqual({
      ...bare,
      tenant: '7',
    });
  });

  it.each([
    ['as long as the longest one has the hint', 0, true],
    ['one character longer has no hint', 1, false],
  ])('%s', (_what, more, hasHint) => {
    const room = MAX_LOGOUT_ADDRESS_LENGTH - logoutAddress(ENDPOINT, ...client, 'x').length + 1;

    const address = logoutAddress(ENDPOINT, ...client, 'x'.repeat(room + more));

    expect(queryOf(address)).toEqual(hasHint ? { ...bare, id_token_hint: expect.any(String) } : bare);
    expect(address.length).toBeLessThanOrEqual(MAX_LOGOUT_ADDRESS_LENGTH);
  });
});
