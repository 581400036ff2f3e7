import { jest } from '@jest/globals';
import { type AdapterName, adapters, visitWith } from './adapter-visit';
import { describeEachAdapter } from './each-adapter';

describeEachAdapter('The %s adapter', (at) => {
  it('[7.sign-in 9.sign-in.pkce] sends nothing before a sign-in, then an authorization request with PKCE, and the verifier', async () => {
    const visit = at.visit();
    expect([visit.provider.isAuthenticated(), at.local.paths]).toEqual([false, []]);

    const { query } = await visit.leave();
    at.answersWith(query);
    await visit.returnFromProvider(query);

    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'a-client',
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid email offline_access',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{16,}$/),
      nonce: expect.stringMatching(/^[\w-]{16,}$/),
      redirect_uri: 'https://page.example/recovery/callback',
    });
    expect(at.local.asked[0]?.get('code_verifier')).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
  });

  describe('with a provider that promises iss in every callback', () => {
    const promising = { authorization_response_iss_parameter_supported: true };

    it.each([
      ['a code', { code: 'a-code' }],
      ['an error', { error: 'access_denied', error_description: 'Call 555' }],
    ])('refuses %s without iss', async (_what, more) => {
      at.local.setDiscovery(promising);
      const { visit, query } = await at.givenLeft();
      const exchanges = at.local.asked.length;

      expect(await visit.returnFromProvider(query, more)).toMatchObject({
        ok: false,
        code: 'sign-in-failed',
        detail: `The issuer [undefined] does not match [${at.local.issuer}]`,
      });
      expect(at.local.asked.length).toBe(exchanges);
    });

    it('accepts a code with iss', async () => {
      at.local.setDiscovery(promising);
      const { visit, query } = await at.givenLeft();

      expect(await visit.returnFromProvider(query, { iss: at.local.issuer })).toMatchObject({ ok: true });
    });
  });

  if (at.adapter === 'oidc')
    it.each(['response', 'id_token'])('refuses a callback with the parameter %s', async (name) => {
      const { visit, query } = await at.givenLeft();
      const exchanges = at.local.asked.length;

      expect(await visit.returnFromProvider(query, { [name]: 'a.b.c' })).toMatchObject({
        code: 'sign-in-failed',
      });
      expect(at.local.asked.length).toBe(exchanges);
    });

  it('accepts a callback whose iss has an additional trailing slash', async () => {
    const { visit, query } = await at.givenLeft();

    expect(await visit.returnFromProvider(query, { iss: `${at.local.issuer}/` })).toMatchObject({ ok: true });
  });

  describe('with a discovery document', () => {
    it('that has no list of challenge methods: requests the challenge method S256', async () => {
      at.local.setDiscovery({ code_challenge_methods_supported: undefined });

      const { result, query } = await at.visit().leave();

      expect(result).toEqual({ ok: true, value: undefined });
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('ui_locales')).toBe('de');
    });

    it('[8.sign-in.pkce] that lists only other challenge methods: does not redirect to the provider', async () => {
      at.local.setDiscovery({ code_challenge_methods_supported: ['plain'] });

      const { result, query } = await at.visit().leave();

      expect(result).toMatchObject({
        ok: false,
        code: 'sign-in-failed',
        detail: expect.stringContaining('Invalid code_challenge_method'),
      });
      expect([...query.keys()]).toEqual([]);
    });

    it('at a configured address: requests only that address, and requires the configured issuer', async () => {
      const { issuer } = at.local;
      const discovery = new URL('/elsewhere/openid-configuration', issuer).href;
      const asked = at.local.paths.length;

      expect(await at.visit({ settings: { discovery } }).leave()).toMatchObject({ result: { ok: true } });
      expect(at.local.paths.slice(asked)).toEqual(['/elsewhere/openid-configuration']);

      const other = await at.visit({ settings: { issuer: 'http://127.0.0.1:9/another', discovery } }).leave();
      expect(other.result).toMatchObject({ ok: false, detail: expect.stringContaining('does not match') });
    });
  });

  describe('with a refresh token', () => {
    it('that was not requested: drops the refresh token', async () => {
      const { visit, query } = await at.givenLeft({ settings: { scopes: ['openid', 'email'] } });

      expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });

      expect(visit.kept()).toContain('an-access-token');
      expect(visit.kept()).not.toContain('a-refresh-token');
    });

    it('that was requested: stores the refresh token', async () => {
      const { visit, query } = await at.givenLeft();

      expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });

      expect(visit.kept()).toContain('a-refresh-token');
    });

    it('that is issued without prompt=consent: never sends prompt=consent', async () => {
      const { visit, query } = await at.givenLeft();
      await visit.returnFromProvider(query);

      expect(query.has('prompt')).toBe(false);
      expect((await visit.leave()).query.has('prompt')).toBe(false);
    });

    it('that is never issued: sends prompt=consent only at the second sign-in', async () => {
      const { visit, query } = await at.givenLeft({ answer: { answer: { refresh_token: undefined } } });
      await visit.returnFromProvider(query);

      const second = await visit.leave();
      expect(second.query.get('prompt')).toBe('consent');

      at.answersWith(second.query, { answer: { refresh_token: undefined } });
      await visit.returnFromProvider(second.query);
      const third = await visit.leave();
      expect(third.query.has('prompt')).toBe(false);

      at.answersWith(third.query, { answer: { refresh_token: undefined } });
      await visit.returnFromProvider(third.query);
      expect((await visit.leave()).query.has('prompt')).toBe(false);
    });
  });

  it('refuses a callback without a started sign-in, with an instruction and without a request', async () => {
    const visit = at.visit();
    const asked = at.local.paths.length;

    expect(await visit.returnFromProvider(new URLSearchParams({ state: 'a-state' }))).toMatchObject({
      ok: false,
      code: 'sign-in-elsewhere',
      detail: expect.stringMatching(/^No sign-in is under way here.* Sign in again in this one\.$/),
    });
    expect(at.local.paths.length).toBe(asked);
  });
});

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  'The %s adapter with an https issuer',
  (adapter) => {
    const ISSUER = 'https://bank.example/oauth2/default';
    const insecure = 'http://bank.example/oauth2/default';

    afterEach(() => void jest.restoreAllMocks());

    it('neither redirects to http endpoints nor sends requests to them', async () => {
      const fetch = givenDiscovery({
        authorization_endpoint: `${insecure}/v1/authorize`,
        token_endpoint: `${insecure}/v1/token`,
        jwks_uri: `${insecure}/v1/keys`,
      });
      const visit = visitWith(adapter, { issuer: ISSUER });

      const { query } = await visit.leave();
      const finished = await visit.returnFromProvider(query);

      expect(finished).toMatchObject({ ok: false });
      expect(
        fetch.mock.calls.map(([address]) => String(address)).filter((address) => /^http:/.test(address)),
      ).toEqual([]);
    });

    const givenDiscovery = (more: object) =>
      jest
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async () => new Response(JSON.stringify({ issuer: ISSUER, ...more })));
  },
);
