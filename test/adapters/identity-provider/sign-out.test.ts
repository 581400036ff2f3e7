import type { SignInFlow } from '../../../adapters/identity-provider/sign-in-flow';
import type { SignInParts } from '../../../adapters/identity-provider/sign-in-parts';
import { leaveToSignOut } from '../../../adapters/identity-provider/sign-out';
import type { SignInTokens } from '../../../adapters/identity-provider/tokens/sign-in-tokens';

const { signal } = new AbortController();
const TOKENS: SignInTokens = {
  accessToken: { accessToken: 'an-access-token', expiresAt: 100 },
  idToken: { idToken: 'an-id-token', expiresAt: 50, claims: { sub: 'jane' } },
  refreshToken: 'a-refresh-token',
  receivedAt: 0,
};
const { idToken: _, ...WITHOUT_ID } = TOKENS;
const LOGOUT =
  'https://issuer.example/logout?client_id=a-client&post_logout_redirect_uri=https%3A%2F%2Fpage.example%2Fui';
const down = new Error('down');

describe('A sign-out', () => {
  it('removes the tokens, notifies listeners, revokes the tokens and redirects to the logout address', async () => {
    const { signOut, happened } = givenSignOut(TOKENS);

    expect(await signOut()).toEqual({ ok: true, value: 'leaving' });

    expect(happened).toEqual([
      'remove all',
      'refresh',
      'revoke {"refresh_token":"a-refresh-token","access_token":"an-access-token"}',
      `leave ${LOGOUT}&id_token_hint=an-id-token`,
    ]);
  });

  it('redirects to the logout address if the caller aborts it while a revocation gets no response', async () => {
    const revoke = async () => [new Promise<void>(() => undefined)];
    const { parts, happened } = givenSignOut(TOKENS, { revoke });

    expect(await leaveToSignOut(parts, AbortSignal.abort())).toMatchObject({ ok: true });

    expect(happened.at(-1)).toMatch(`leave ${LOGOUT}`);
  });

  it('without tokens sends no request to the provider', async () => {
    const { signOut, happened } = givenSignOut(undefined);

    expect(await signOut()).toEqual({ ok: true, value: 'here' });

    expect(happened).toEqual(['remove all', 'refresh']);
  });

  it('redirects after a failed revocation if the provider responds to the discovery', async () => {
    const { signOut, happened } = givenSignOut(TOKENS, { revoke: async () => [Promise.reject(down)] });

    expect(await signOut()).toEqual({ ok: true, value: 'leaving-untold' });

    expect(happened).toEqual([
      'remove all',
      'refresh',
      'ask anew',
      'discover',
      `leave ${LOGOUT}&id_token_hint=an-id-token`,
    ]);
  });

  it('rejects without a redirect if the revocation and the discovery fail', async () => {
    const { signOut, happened } = givenSignOut(TOKENS, {
      revoke: async () => [Promise.reject(new Error('no revocation'))],
      discover: () => Promise.reject(down),
    });

    await expect(signOut()).rejects.toBe(down);

    expect(happened).toEqual(['remove all', 'refresh', 'ask anew']);
  });

  it('stays on the page if the provider has no logout address, and reports session-left', async () => {
    const { signOut, happened } = givenSignOut(TOKENS, { logoutEndpoint: async () => undefined });

    expect(await signOut()).toEqual({ ok: true, value: 'session-left' });

    expect(happened.at(-1)).toMatch(/^revoke/);
  });

  it('rejects if the revocation fails and the provider has no logout address', async () => {
    const { signOut } = givenSignOut(TOKENS, {
      revoke: async () => [Promise.reject(down)],
      logoutEndpoint: async () => undefined,
    });

    await expect(signOut()).rejects.toBe(down);
  });

  it('without an ID token ends the session by endSession, if the adapter has that method', async () => {
    const { signOut, happened } = givenSignOut(WITHOUT_ID, { endSession: async () => undefined });

    expect(await signOut()).toEqual({ ok: true, value: 'here' });

    expect(happened.filter((each) => /^leave/.test(each))).toEqual([]);
  });

  it('with an ID token uses the logout address, even if the adapter has endSession', async () => {
    const endSession = () => Promise.reject(new Error('It is not asked.'));
    const { signOut } = givenSignOut(TOKENS, { endSession });

    expect(await signOut()).toEqual({ ok: true, value: 'leaving' });
  });

  it('without an ID token uses the logout address if the adapter has no endSession', async () => {
    const { signOut, happened } = givenSignOut(WITHOUT_ID);

    expect(await signOut()).toEqual({ ok: true, value: 'leaving' });

    expect(happened).toContain(`leave ${LOGOUT}`);
  });

  it('removes the tokens even if no request can be sent', async () => {
    const { parts, happened } = givenSignOut(TOKENS);
    const withFlow = () => Promise.reject(down);

    await expect(leaveToSignOut({ ...parts, withFlow }, signal)).rejects.toBe(down);

    expect(happened).toEqual(['remove all', 'refresh']);
  });
});

function givenSignOut(held: SignInTokens | undefined, other: Partial<SignInFlow> = {}) {
  const happened: string[] = [];
  const flow = {
    revoke: async (tokens: object) => {
      happened.push(`revoke ${JSON.stringify(tokens)}`);
      return [Promise.resolve()];
    },
    discover: async () => {
      happened.push('discover');
      return {};
    },
    forgetProvider: () => void happened.push('ask anew'),
    logoutEndpoint: async () => 'https://issuer.example/logout',
    ...other,
  } as SignInFlow;
  const parts = {
    tokens: { held: () => held },
    storage: { removeAll: () => void happened.push('remove all') },
    session: { refresh: () => void happened.push('refresh') },
    redirect: { toLogout: (address: string) => void happened.push(`leave ${address}`) },
    settings: { issuer: 'https://issuer.example', clientId: 'a-client', redirectUri: '', scopes: [] },
    afterSignOut: 'https://page.example/ui',
    withFlow: async <T>(work: (flow: SignInFlow) => Promise<T>) => work(flow),
  } as unknown as SignInParts;
  return { signOut: () => leaveToSignOut(parts, signal), parts, happened };
}
