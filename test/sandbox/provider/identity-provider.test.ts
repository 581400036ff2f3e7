import { jest } from '@jest/globals';
import { givenSandbox } from '../given-sandbox';
import { claimsOf, PASSWORD, type ProviderVisitor, visitProvider } from '../signing-in';

const said = (['warn', 'info', 'error'] as const).map((kind) =>
  jest.spyOn(console, kind).mockImplementation(() => {}),
);
const { sandbox, visitor: page } = await givenSandbox();
let visitor: ProviderVisitor;
beforeEach(() => {
  visitor = visitProvider(sandbox);
});
afterAll(() => {
  for (const spy of said) spy.mockRestore();
});

const NEW = 'New-Pa55word!';
const issuer = `${sandbox.origin}/oauth2/default`;
const set = (fields: object) => page.panel('identity-provider', fields);

describe("The discovery document of the sandbox's identity provider", () => {
  it.each(['openid-configuration', 'oauth-authorization-server'])('uses Okta’s paths in %s', async (name) => {
    const document = await (await fetch(`${issuer}/.well-known/${name}`)).json();

    expect(document).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/v1/authorize`,
      token_endpoint: `${issuer}/v1/token`,
      jwks_uri: `${issuer}/v1/keys`,
      userinfo_endpoint: `${issuer}/v1/userinfo`,
      revocation_endpoint: `${issuer}/v1/revoke`,
      end_session_endpoint: `${issuer}/v1/logout`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('matches the admin configuration', async () => {
    const headers = { 'content-type': 'application/json' };
    const configured = await (await fetch(`${sandbox.origin}/configuration/admin`, { headers })).json();

    expect(configured).toMatchObject({
      issuer,
      clientId: 'account-recovery',
      redirectUri: `${sandbox.origin}/recovery/callback`,
    });
  });

  it('omits the logout endpoint if hasLogout is false', async () => {
    await set({ hasLogout: false });

    const document = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();

    expect([document.issuer, document.end_session_endpoint]).toEqual([issuer, undefined]);
  });
});

describe("A sign-in at the sandbox's identity provider", () => {
  it('shows a form, rejects a wrong password, and returns with code, state and issuer', async () => {
    const { url, response } = await visitor.authorize();
    expect(await response.text()).toContain('<h1>Sign in to go on</h1>');

    const refused = await visitor.submit(url, '<b>sms', 'wrong');
    const form = await refused.response.text();
    expect(form).toContain('The username or the password is wrong.');
    expect(form).toContain('value="&#60;b&#62;sms"');

    const { searchParams } = (await visitor.submit(url, 'sms', PASSWORD)).url;
    expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['a-state', issuer]);
    expect(searchParams.get('code')).toMatch(/[\w-]{20}/);
  });

  it('includes the user in the ID token, with the default scopes', async () => {
    const { id_token: idToken } = await visitor.tokens();

    expect(claimsOf(idToken)).toMatchObject({
      iss: issuer,
      aud: 'account-recovery',
      sub: 'sms',
      preferred_username: 'sms',
      email: 'sms@sandbox.example',
      nonce: 'a-nonce',
    });
  });

  it.each([
    ['/ui/recovery/callback', 303],
    ['/elsewhere', 400],
  ])('responds to the redirect URI %s with status %i', async (path, status) => {
    const { response } = await visitor.authorize({ redirect_uri: sandbox.origin + path, prompt: 'none' });

    expect(response.status).toBe(status);
  });

  it('requires PKCE with S256', async () => {
    const plain = await visitor.authorize({ code_challenge_method: 'plain' });
    const without = await visitor.authorize({ code_challenge: '', code_challenge_method: '' });

    for (const { url } of [plain, without]) expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it('accepts each authorization code only once', async () => {
    const { url } = await visitor.authorize();
    const code = (await visitor.submit(url, 'sms', PASSWORD)).url.searchParams.get('code') ?? '';
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${sandbox.origin}/recovery/callback`,
      code_verifier: 'a-verifier-of-at-least-forty-three-characters',
    };

    expect((await visitor.token(form)).status).toBe(200);
    expect((await visitor.token(form)).status).toBe(400);
  });

  it('accepts the new password after a change, and rejects the old one', async () => {
    const change = { username: 'sms', oldPassword: PASSWORD, newPassword: NEW };
    expect((await page.post('/credentials/expiredpassword', change)).status).toBe(200);
    const { url } = await visitor.authorize();

    const old = await visitor.submit(url, 'sms', PASSWORD);
    expect(await old.response.text()).toContain('The username or the password is wrong.');
    const changed = await visitor.submit(url, 'sms', NEW);
    expect(changed.url.searchParams.get('code')).not.toBeNull();
  });

  it('rejects a locked account, and redirects a user with an expired password to the page', async () => {
    const { url } = await visitor.authorize();

    const locked = await visitor.submit(url, 'locked', PASSWORD);
    expect(await locked.response.text()).toContain('This account is locked.');
    const expired = await visitor.post(url.href, { username: 'expired', password: PASSWORD });
    expect(expired.headers.get('location')).toBe(`${sandbox.origin}/recovery/expiredpassword`);
    expect(expired.headers.getSetCookie()).toContainEqual(
      expect.stringContaining(`ruri=${encodeURIComponent(url.href)}`),
    );
  });

  it('returns access_denied if the user cancels', async () => {
    const { url } = await visitor.authorize();
    const cancelled = await visitor.post(url.href, { cancel: 'yes' });

    const { searchParams } = new URL(
      (await visitor.get(cancelled.headers.get('location') ?? '')).headers.get('location') ?? '',
    );
    expect(searchParams.get('error')).toBe('access_denied');
  });

  it('cannot be completed in another browser', async () => {
    const { url } = await visitor.authorize();

    const other = await visitProvider(sandbox).get(url.href);
    expect(await other.text()).toContain('was started in another browser');
  });
});

describe("The session at the sandbox's identity provider", () => {
  it('makes a second sign-in work without a password', async () => {
    await visitor.tokens();

    expect((await visitor.authorize()).url.searchParams.get('code')).not.toBeNull();
  });

  it('is opened once per session token', async () => {
    const change = { username: 'expired', oldPassword: PASSWORD, newPassword: NEW };
    const { sessionToken } = (await page.post('/credentials/expiredpassword', change)).body;
    const query = new URLSearchParams({ token: sessionToken, redirectUrl: sandbox.origin });
    const redeem = `${sandbox.origin}/sandbox/login/login/sessionCookieRedirect?${query}`;

    await visitor.get(redeem);
    expect((await visitor.authorize()).url.searchParams.get('code')).not.toBeNull();

    const other = visitProvider(sandbox);
    await other.get(redeem);
    expect((await other.authorize()).url.pathname).toMatch(/^\/sandbox\/sign-in\//);
  });

  it('ends with a logout at the provider, which redirects to /ui', async () => {
    const { id_token: hint } = await visitor.tokens();
    const query = new URLSearchParams({
      id_token_hint: hint,
      post_logout_redirect_uri: `${sandbox.origin}/ui`,
    });
    const form = await (await visitor.get(`${issuer}/v1/logout?${query}`)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(form) ?? [];

    const confirmed = await visitor.post(action, { xsrf, logout: 'yes' });

    expect(confirmed.headers.get('location')).toBe(`${sandbox.origin}/ui`);
    expect((await visitor.authorize()).url.pathname).toMatch(/^\/sandbox\/sign-in\//);
  });

  it("is not found by Okta's sessions API if the request has no session cookie (E0000007)", async () => {
    await visitor.tokens();
    const close = () => fetch(`${sandbox.origin}/api/v1/sessions/me`, { method: 'DELETE' });

    const answer = await close();

    expect([answer.status, (await answer.json()).errorCode]).toEqual([404, 'E0000007']);
  });
});

describe("The tokens of the sandbox's identity provider", () => {
  it('can be refreshed with offline_access, once per refresh token', async () => {
    const { refresh_token: refreshToken = '', scope } = await visitor.tokens('openid offline_access');
    expect(scope).toBe('openid offline_access');
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };

    const renewed = await (await visitor.token(form)).json();
    expect(Object.keys(renewed)).toEqual(
      expect.arrayContaining(['access_token', 'id_token', 'refresh_token']),
    );
    expect((await visitor.token(form)).status).toBe(400);
    expect((await visitor.tokens()).refresh_token).toBeUndefined();
  });

  it('can be revoked with the client ID in the Authorization header, as the Okta SDK does', async () => {
    const { refresh_token: refreshToken = '' } = await visitor.tokens('openid offline_access');

    const revoked = await fetch(`${issuer}/v1/revoke`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('account-recovery')}` },
      body: new URLSearchParams({ token: refreshToken }),
    });

    expect(revoked.status).toBe(200);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await visitor.token(form)).status).toBe(400);
  });

  it('have the lifetimes set by the panel API', async () => {
    await set({ accessTokenSeconds: 35, idTokenSeconds: 40 });

    const { expires_in: seconds, id_token: idToken } = await visitor.tokens();

    const { exp, iat } = claimsOf(idToken);
    expect([seconds, Number(exp) - Number(iat)]).toEqual([35, 40]);
  });

  it('become invalid when the sandbox is reset', async () => {
    const { refresh_token: refreshToken = '' } = await visitor.tokens('openid offline_access');
    sandbox.reset();

    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await visitor.token(form)).status).toBe(400);
  });
});

it("the sandbox's identity provider writes nothing to the console", () => {
  expect(said.map((spy) => spy.mock.calls)).toEqual([[], [], []]);
});
