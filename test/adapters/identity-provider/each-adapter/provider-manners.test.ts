import { jest } from '@jest/globals';
import { type AdapterName, adapters, visitWith } from './adapter-visit';
import { describeEachAdapter } from './each-adapter';

describeEachAdapter('The %s adapter', (at) => {
  describe('at a provider that promises to name itself in every callback', () => {
    const promising = { authorization_response_iss_parameter_supported: true };

    it.each([
      ['a code', { code: 'a-code' }],
      ['an error', { error: 'access_denied', error_description: 'Call 555' }],
    ])('refuses %s without that name', async (_what, more) => {
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

    it('takes a code with it', async () => {
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

  it('takes a callback whose issuer has a slash more than its own', async () => {
    const { visit, query } = await at.givenLeft();

    expect(await visit.returnFromProvider(query, { iss: `${at.local.issuer}/` })).toMatchObject({ ok: true });
  });

  describe('and the discovery', () => {
    it.each([
      ['says nothing of challenges', { code_challenge_methods_supported: undefined }],
      ['says null of challenges', { code_challenge_methods_supported: null }],
      ['lists other challenges besides', { code_challenge_methods_supported: ['plain', 'S256'] }],
    ])('that %s: the request has S256', async (_what, description) => {
      at.local.setDiscovery(description);

      const { result, query } = await at.visit().leave();

      expect(result).toEqual({ ok: true, value: undefined });
      expect(query.get('code_challenge_method')).toBe('S256');
      expect(query.get('ui_locales')).toBe('de');
    });

    it.each([
      [
        '[8.sign-in.pkce] ',
        'lists other challenges',
        { code_challenge_methods_supported: ['plain'] },
        'Invalid code_challenge_method',
      ],
      [
        '[8.sign-in.pkce] ',
        'lists no challenge',
        { code_challenge_methods_supported: [] },
        'Invalid code_challenge_method',
      ],
      [
        '',
        'is another issuer’s',
        { issuer: 'https://another.example' },
        'The issuer [https://another.example] does',
      ],
      ['', 'has no issuer', { issuer: undefined }, 'The issuer [undefined] does not match'],
    ])('%sthat %s: the page does not leave', async (_rule, _what, description, words) => {
      at.local.setDiscovery(description);

      const { result, query } = await at.visit().leave();

      expect(result).toMatchObject({
        ok: false,
        code: 'sign-in-failed',
        detail: expect.stringContaining(words),
      });
      expect([...query.keys()]).toEqual([]);
    });

    it('is requested at the configured address, and must have the configured issuer', async () => {
      const { issuer } = at.local;
      const discovery = new URL('/elsewhere/openid-configuration', issuer).href;
      const asked = at.local.paths.length;

      expect(await at.visit({ settings: { discovery } }).leave()).toMatchObject({ result: { ok: true } });
      expect(at.local.paths.slice(asked)).toEqual(['/elsewhere/openid-configuration']);

      const other = await at.visit({ settings: { issuer: 'http://127.0.0.1:9/another', discovery } }).leave();
      expect(other.result).toMatchObject({ ok: false, detail: expect.stringContaining('does not match') });
    });
  });

  describe('and a refresh token', () => {
    it('that was not requested is dropped', async () => {
      const { visit, query } = await at.givenLeft({ settings: { scopes: ['openid', 'email'] } });

      expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });

      expect(visit.kept()).toContain('an-access-token');
      expect(visit.kept()).not.toContain('a-refresh-token');
    });

    it('that was requested is stored', async () => {
      const { visit, query } = await at.givenLeft();

      expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });

      expect(visit.kept()).toContain('a-refresh-token');
    });

    it('that comes without prompt=consent needs none', async () => {
      const { visit, query } = await at.givenLeft();
      await visit.returnFromProvider(query);

      expect(query.has('prompt')).toBe(false);
      expect((await visit.leave()).query.has('prompt')).toBe(false);
    });

    it('that does not come leads to prompt=consent once', async () => {
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

    it('that comes only with prompt=consent leads to it each time', async () => {
      const { visit, query } = await at.givenLeft({ answer: { answer: { refresh_token: undefined } } });
      await visit.returnFromProvider(query);
      const second = await visit.leave();
      at.answersWith(second.query);
      await visit.returnFromProvider(second.query);

      expect((await visit.leave()).query.get('prompt')).toBe('consent');
    });
  });

  it('refuses a callback in another tab with an instruction, without a request', async () => {
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
  'The %s adapter, at a provider that is configured with https',
  (adapter) => {
    const ISSUER = 'https://bank.example/oauth2/default';
    const insecure = 'http://bank.example/oauth2/default';

    afterEach(() => void jest.restoreAllMocks());

    it('does not ask for a discovery document without it', async () => {
      const fetch = givenDiscovery({});
      const settings = { issuer: ISSUER, discovery: `${insecure}/.well-known/openid-configuration` };

      const { result } = await visitWith(adapter, settings).leave();

      expect(result).toMatchObject({ ok: false, detail: expect.stringContaining('is not one to ask') });
      expect(fetch).not.toHaveBeenCalled();
    });

    it('neither leaves for an http address nor requests one', async () => {
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
