import { jest } from '@jest/globals';
import { cutShort, hangUp, json, text } from '../../../servers/answers';
import { describeEachAdapter } from '../each-adapter/each-adapter';
import type { Json } from '../tokens/id-tokens/signed-token';

const DISCOVERY = '/.well-known/openid-configuration';
const TOKEN = '/v1/token';

/** Responses of each kind that `provider-answers.test.ts` tests, and missing ones, with the expected error code and detail. */
const wrongAnswers = [
  ['a 503 with an OAuth error', json(503, { error: 'server_error' }), 'sign-in-failed', /^Unknown error$/],
  ['a 429 with a text', text(429, 'Slow down.'), 'sign-in-failed', /^HTTP 429$/],
  ['an HTML page', text(200, '<h1>Welcome</h1>'), 'sign-in-failed', /^Unknown error$/],
  ['an unrelated object', json(200, { a: 1 }), 'sign-in-failed', /does not match|not returned/],
  ['a truncated body', cutShort, 'unreachable', /the provider is down/],
  ['missing', hangUp, 'unreachable', /the provider is down/],
] as const;

/** Unusual fields of a token response. The sign-in must still succeed and last for one hour. */
const unusual: readonly (readonly [string, Json])[] = [
  ['an expiry date as text', { expires_at: '2026-01-01T00:00:00Z' }],
  ['no lifetime', { expires_in: undefined }],
  ['fields that an SDK may use internally', { isOpenId: true, profile: 7, code: null, error: null }],
];

const misconfigured = [
  ['no issuer', { issuer: '' }, /^No issuer/],
  ['no redirect URI', { redirectUri: '' }, /redirectUri/],
] as const;

describeEachAdapter('The %s adapter', (at) => {
  it.each(wrongAnswers)(
    '[8.sign-in.unknown] does not redirect if the discovery response is %s, and repeats the request next time',
    async (_what, answer, code, detail) => {
      const { local } = at;
      local.answersAt(DISCOVERY, answer);
      const visit = at.visit();

      expect((await visit.leave()).result).toMatchObject({
        ...{ ok: false, code, detail: expect.stringMatching(detail) },
        diagnosis: { step: 'discovery' },
      });
      expect(visit.left).toEqual([]);

      local.answersAt(DISCOVERY);
      expect((await visit.leave()).result).toEqual({ ok: true, value: undefined });
    },
  );

  it.each(wrongAnswers)(
    '[8.sign-in.unknown] refuses a sign-in if the token response is %s, and stores nothing',
    async (_what, answer, code, detail) => {
      const { visit, query } = await at.givenLeft();
      at.local.answersAt(TOKEN, answer);

      const refusal = { ok: false, code, detail: expect.stringMatching(detail) };
      expect(await visit.returnFromProvider(query)).toMatchObject(refusal);
      expect([visit.provider.isAuthenticated(), visit.kept()]).toEqual([false, '']);
    },
  );

  it.each([
    ['login_required', 'login-required'],
    ['invalid_grant', 'sign-in-failed'],
  ])(
    '[8.sign-in.login-required] reports the error code if the provider sends no description: %s',
    async (error, code) => {
      const { visit, query } = await at.givenLeft();
      at.local.answersAt(TOKEN, json(400, { error }));

      expect(await visit.returnFromProvider(query)).toMatchObject({ ok: false, code, detail: error });
      expect(visit.kept()).toBe('');
    },
  );

  it('[8.sign-in.login-required] ends the session when a renewal is answered by login_required', async () => {
    const { visit } = await at.givenSignedIn();
    const told: boolean[] = [];
    visit.provider.subscribe(() => told.push(visit.provider.isAuthenticated()));
    at.local.answersAt(TOKEN, json(400, { error: 'login_required' }));

    await visit.renew();

    expect([told, visit.provider.isAuthenticated()]).toEqual([[false], false]);
    expect(visit.kept()).not.toContain('an-access-token');
  });

  it.each(unusual)('signs in for an hour if the token response has %s', async (_what, fields) => {
    const { visit } = await at.givenSignedIn({ answer: { answer: fields } });

    jest.setSystemTime(Date.now() + 3_500_000);

    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  it('renews for the previous lifetime if the response has neither a lifetime nor an ID token', async () => {
    const { visit, query } = await at.givenSignedIn();
    at.answersWith(query, { answer: { expires_in: undefined, id_token: undefined } });

    await visit.renew();
    jest.setSystemTime(Date.now() + 3_599_000);
    expect(visit.provider.isAuthenticated()).toBe(true);
    jest.setSystemTime(Date.now() + 1_000);
    expect(visit.provider.isAuthenticated()).toBe(false);
  });

  it.each(misconfigured)(
    '[5.sign-in.1 8.sign-in.settings] refuses a sign-in and a callback, but not a sign-out, with %s in the settings',
    async (_what, settings, detail) => {
      const visit = at.visit({ settings });
      const refusal = { ok: false, code: 'sign-in-failed', detail: expect.stringMatching(detail) };

      expect((await visit.leave()).result).toMatchObject(refusal);
      expect(await visit.returnFromProvider(new URLSearchParams({ state: 'a' }))).toMatchObject(refusal);
      expect(visit.provider.isAuthenticated()).toBe(false);
      expect(await visit.provider.signOut(new AbortController().signal)).toEqual({ ok: true, value: 'here' });
    },
  );
});
