import { tokenSession } from '../../../adapters/identity-provider/token-session';
import type { SignInTokens } from '../../../adapters/identity-provider/tokens/store';

const settings = {
  issuer: 'https://issuer.example',
  clientId: 'a-client',
  redirectUri: '/callback',
  scopes: ['openid', 'offline_access'],
};
const TOKENS: SignInTokens = {
  accessToken: { accessToken: 'an-access-token', expiresAt: 100 },
  idToken: { idToken: 'an-id-token', expiresAt: 50, claims: { sub: 'jane' } },
  refreshToken: 'a-refresh-token',
};
const AFTER: SignInTokens = { ...TOKENS, accessToken: { accessToken: 'a-newer-one', expiresAt: 200 } };

describe('The session of kept tokens', () => {
  it('is of whom the ID token names, until the last of them runs out', () => {
    const { session, store } = givenSession();
    expect([session.subject(), session.expiresAt(), session.renewableUntil()]).toEqual(['jane', 100, 100]);

    store.keep({ ...TOKENS, idToken: { idToken: 'a', expiresAt: 150, claims: { sub: 'jane' } } });

    expect([session.expiresAt(), session.renewableUntil()]).toEqual([150, 100]);
  });

  it('lasts as long as the access token where there is no ID token', () => {
    const { session, store } = givenSession();
    store.keep({ accessToken: TOKENS.accessToken });

    expect([session.subject(), session.expiresAt(), session.renewableUntil()]).toEqual([
      undefined,
      100,
      undefined,
    ]);
  });

  it('is none without tokens', () => {
    const { session } = givenSession({});
    session.forget();

    expect([session.subject(), session.expiresAt(), session.renewableUntil()]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is not renewed with a refresh token that nobody has asked for', () => {
    const { session } = givenSession({ scopes: ['openid'] });

    expect(session.renewableUntil()).toBeUndefined();
  });
});

describe('A renewal', () => {
  it('trades the refresh token, and keeps what comes', async () => {
    const { session, store, asked } = givenSession();

    await session.renew(60);

    expect(store.held()).toBe(AFTER);
    expect(asked).toEqual([[TOKENS, 'a-refresh-token', 60]]);
  });

  it.each([
    ['nobody is signed in', undefined],
    ['there is no refresh token', { accessToken: TOKENS.accessToken }],
  ])('asks for nothing where %s', async (_, held) => {
    const { session, store, asked } = givenSession();
    store.put(held);

    await session.renew(60);

    expect([asked, store.held()]).toEqual([[], held]);
  });

  it.each([
    ['login_required', undefined],
    ['invalid_grant', { ...TOKENS, refreshToken: undefined }],
    ['server_error', TOKENS],
  ])('that is refused with %s leaves what may still be used', async (error, left) => {
    const { session, store } = givenSession({ renewed: () => Promise.reject({ error }) });

    await session.renew(60);

    expect(store.held()).toEqual(left);
  });

  it.each<[string, SignInTokens | undefined]>([
    ['has signed out', undefined],
    ['has signed in anew', { ...TOKENS, refreshToken: 'of-the-other-sign-in' }],
  ])('changes nothing for somebody who %s meanwhile', async (_, meanwhile) => {
    for (const outcome of [Promise.resolve(AFTER), ...refusals()]) {
      const { session, store } = givenSession({
        renewed: () => {
          store.put(meanwhile);
          return outcome;
        },
      });

      await session.renew(60);

      expect(store.held()).toBe(meanwhile);
    }
  });
});

function refusals(): readonly Promise<SignInTokens>[] {
  const refused = ['login_required', 'invalid_grant', 'server_error'].map((error) =>
    Promise.reject({ error }),
  );
  for (const refusal of refused) refusal.catch(() => undefined);
  return refused;
}

interface Given {
  readonly scopes?: readonly string[];
  readonly renewed?: () => Promise<SignInTokens>;
}

function givenSession({ scopes = settings.scopes, renewed = async () => AFTER }: Given = {}) {
  let kept: SignInTokens | undefined = TOKENS;
  const asked: unknown[] = [];
  const store = {
    held: () => kept,
    keep(tokens: SignInTokens) {
      kept = tokens;
      return true;
    },
    forget() {
      kept = undefined;
    },
    put(tokens: SignInTokens | undefined) {
      kept = tokens;
    },
  };
  const session = tokenSession(store, { ...settings, scopes }, (...question) => {
    asked.push(question);
    return renewed();
  });
  return { session, store, asked };
}
