import { createPublicKey, verify } from 'node:crypto';
import { writeFixtureSite } from '../fixture-site';
import { givenSandbox } from '../given-sandbox';
import { startSandbox } from '../sandbox';
import { claimsOf, type ProviderVisitor, visitProvider } from '../signing-in';

const { sandbox, visitor: page } = await givenSandbox();
let visitor: ProviderVisitor;
beforeEach(() => {
  visitor = visitProvider(sandbox);
});

const issuer = `${sandbox.origin}/oauth2/default`;
const set = (fields: object) => page.panel('identity-provider', fields);

const isSigned = async (token: string) => {
  const { keys } = await (await fetch(`${issuer}/v1/keys`)).json();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  return verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
};

describe("The ID token of the sandbox's identity provider", () => {
  it('is valid by default, and the key set contains no private key', async () => {
    const { id_token: token } = await visitor.tokens();
    const { keys } = await (await fetch(`${issuer}/v1/keys`)).json();

    expect(await isSigned(token)).toBe(true);
    expect(Object.keys(keys[0])).not.toContain('d');
  });

  it.each([
    ['issuer', { iss: 'https://another-issuer.example' }],
    ['audience', { aud: 'another-client' }],
    ['nonce', { nonce: 'another-nonce' }],
  ])('has a wrong %s but a valid signature on request', async (wrongIdToken, claims) => {
    await set({ wrongIdToken });

    const { id_token: token } = await visitor.tokens();

    expect(claimsOf(token)).toMatchObject(claims);
    expect(await isSigned(token)).toBe(true);
  });

  it.each([
    ['expired', -86_400],
    ['future', 86_400],
  ])(
    'was issued a day earlier or later on request (%s), with a valid signature',
    async (wrongIdToken, seconds) => {
      await set({ wrongIdToken });

      const { id_token: token } = await visitor.tokens();

      const { iat, exp } = claimsOf(token);
      expect(Math.abs(Number(iat) - Date.now() / 1000 - seconds)).toBeLessThan(10);
      expect(Number(exp) - Number(iat)).toBe(3_600);
      expect(await isSigned(token)).toBe(true);
    },
  );

  it.each(['unsigned', 'signature'])('has no valid signature on request: %s', async (wrongIdToken) => {
    await set({ wrongIdToken });

    expect(await isSigned((await visitor.tokens()).id_token)).toBe(false);
  });

  it('is missing, malformed or signed by an unknown key on request', async () => {
    await set({ wrongIdToken: 'missing' });
    expect((await visitor.tokens()).id_token).toBeUndefined();
    await set({ wrongIdToken: 'garbage' });
    expect((await visitor.tokens()).id_token).toBe('this-is-no-token');
    await set({ wrongIdToken: 'key' });
    const [header = ''] = (await visitor.tokens()).id_token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString()).kid).toBe('another-key');
  });
});

it("the sandbox's authorization endpoint redirects with a requested error", async () => {
  await set({ authorizationError: 'access_denied', authorizationErrorDescription: '<b>no</b>' });

  const { searchParams } = (await visitor.authorize()).url;

  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'access_denied',
    error_description: '<b>no</b>',
    state: 'a-state',
    iss: issuer,
  });
});

it.each([
  ['invalid_grant', { error: 'invalid_grant', error_description: 'ordered: invalid_grant' }],
  ['E0000011', { errorCode: 'E0000011', errorSummary: 'ordered: E0000011' }],
])("the sandbox's token endpoint responds with the requested error %s", async (tokenError, body) => {
  await set({ tokenError });

  const answer = await visitor.token({ grant_type: 'refresh_token', refresh_token: 'any' });

  expect([answer.status, await answer.json()]).toEqual([400, body]);
});

it("the sandbox's token endpoint pauses in the middle of a response body on request", async () => {
  await set({ tokenAnswerPause: 300 });
  const before = performance.now();

  const answered = await visitor.token({ grant_type: 'refresh_token', refresh_token: 'unknown' });
  const headersAfter = performance.now() - before;

  expect(headersAfter).toBeLessThan(250);
  expect(await answered.json()).toMatchObject({ error: 'invalid_grant' });
  expect(performance.now() - before).toBeGreaterThan(290);
});

it("a fault set by the panel API also applies to the sandbox's identity provider", async () => {
  const path = '/oauth2/default/.well-known/openid-configuration';
  await page.panel('faults', { path, kind: 'error500' });

  expect((await fetch(sandbox.origin + path)).status).toBe(500);
  expect((await fetch(sandbox.origin + path)).status).toBe(200);
});

it.each([
  { accessTokenSeconds: 0 },
  { idTokenSeconds: '60' },
  { wrongIdToken: 'unheard-of' },
  { hasLogout: null },
  { unheardOf: 1 },
])('the panel API rejects an invalid provider setting: %j', async (fields) => {
  expect(await set(fields)).toEqual({ error: expect.stringContaining(Object.keys(fields)[0] ?? '') });
});

it("/.well-known/change-password redirects to the page's password screen", async () => {
  const answer = await fetch(`${sandbox.origin}/.well-known/change-password`, { redirect: 'manual' });

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/mgt/password']);
});

describe('A sandbox with separate origins', () => {
  it('has the identity provider on its own origin, which allows CORS only for the page', async () => {
    const split = await startSandbox({ dist: writeFixtureSite(), split: true });
    try {
      const there = visitProvider(split);
      expect(split.identityProvider).not.toBe(split.origin);
      const { id_token: token } = await there.tokens();
      expect(claimsOf(token).iss).toBe(`${split.identityProvider}/oauth2/default`);

      const ask = (origin: string) =>
        fetch(`${split.identityProvider}/oauth2/default/v1/token`, {
          method: 'POST',
          headers: { origin },
          body: new URLSearchParams({
            client_id: 'account-recovery',
            grant_type: 'refresh_token',
            refresh_token: 'x',
          }),
        });
      expect((await ask(split.origin)).headers.get('access-control-allow-origin')).toBe(split.origin);
      expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
      expect((await fetch(`${split.origin}/oauth2/default/v1/keys`)).headers.get('content-type')).not.toMatch(
        /json/,
      );
    } finally {
      await split.close();
    }
  });
});
