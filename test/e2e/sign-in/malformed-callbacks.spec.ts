import { proving } from '../../specification/proving';
import { expect, testBoth } from './harness-fixtures';
import type { SignInBrowser } from './sign-in-browser';

const EXCHANGE = '/oauth2/default/v1/token';

interface Malformed {
  readonly what: string;
  /** What becomes of the query of a callback that would be good. */
  readonly change: (query: URLSearchParams) => void;
  readonly says: string | RegExp;
  readonly code?: string;
  /** Whether the provider's token endpoint refuses it. */
  readonly isAsked?: boolean;
}

const setting =
  (...pairs: readonly (readonly [string, string])[]) =>
  (query: URLSearchParams) => {
    query.delete('code');
    for (const [name, value] of pairs) query.set(name, value);
  };

const malformed: readonly Malformed[] = [
  {
    what: 'has no query at all',
    change: (query) => {
      for (const name of ['code', 'state', 'iss']) query.delete(name);
    },
    says: 'The callback has no state.',
  },
  { what: 'has no code', change: (query) => query.delete('code'), says: 'The callback has no code.' },
  { what: 'has an empty code', change: (query) => query.set('code', ''), says: 'The callback has no code.' },
  { what: 'has no state', change: (query) => query.delete('state'), says: 'The callback has no state.' },
  {
    what: 'has another state',
    change: (query) => query.set('state', 'another'),
    says: "OAuth flow response state doesn't match request state",
  },
  {
    what: 'has two codes',
    change: (query) => query.append('code', 'another'),
    says: 'The callback has more than one "code".',
  },
  {
    what: 'comes from another issuer',
    change: (query) => query.set('iss', 'https://another.example'),
    says: /^The issuer \[https:\/\/another\.example\] does not match/,
  },
  {
    what: 'has a code that the provider never gave',
    change: (query) => query.set('code', 'never-given <b>&%'),
    says: 'grant request is invalid',
    isAsked: true,
  },
  {
    what: 'tells of an error with markup in its text',
    change: setting(
      ['error', 'access_denied'],
      ['error_description', '<img src=x onerror=alert(1)> not allowed'],
    ),
    says: '<img src=x onerror=alert(1)> not allowed',
  },
  {
    what: 'tells of an error without a text',
    change: setting(['error', 'temporarily_unavailable']),
    says: 'temporarily_unavailable',
  },
  {
    what: 'tells of an error and has a code as well',
    change: (query) => query.set('error', 'server_error'),
    says: 'server_error',
  },
  {
    what: 'tells of an error that belongs to another sign-in',
    change: setting(['error', 'access_denied'], ['error_description', 'Call 555'], ['state', 'another']),
    says: "OAuth flow response state doesn't match request state",
  },
  {
    what: 'says that a login is required',
    change: setting(['error', 'login_required'], ['error_description', 'The session has ended.']),
    says: 'The session has ended.',
    code: 'login-required',
  },
];

const rulesOf = { 'has no state': '8.sign-in.response', 'has another state': '8.sign-in.response' };

for (const { what, change, says, code = 'sign-in-failed', isAsked = false } of malformed) {
  testBoth(`${proving(what, rulesOf)}refuses a callback that ${what}`, async (I, { announce }) => {
    if (isAsked) announce.failedRequest(`${EXCHANGE} 400`);
    const callback = new URL(await I.signInAtProvider('/mgt/password'));
    change(callback.searchParams);

    const refusal = await I.refusalOf(callback.href);

    expect(refusal).toMatchObject({ ok: false, code, detail: expect.stringMatching(exactly(says)) });
    await I.seeNothingKept();
    expect(I.told()).toEqual([]);
    await seeOver(I, callback.href);
  });
}

testBoth('refuses a callback whose address cannot be read', async (I) => {
  const callback = await I.signInAtProvider('/mgt/password');

  const refusal = await I.refusalOf('http://[');

  expect(refusal.detail).toMatch(/URL/);
  await seeOver(I, callback);
});

testBoth('refuses a callback in a browser that has not started it', async (I) => {
  const callback = await I.signInAtProvider('/mgt/password');
  await I.page.evaluate(() => window.sessionStorage.clear());

  expect((await I.refusalOf(callback)).detail).toMatch(/^No sign-in is under way here/);
  await I.seeNothingKept();
});

testBoth('refuses a callback whose remembered sign-in is damaged, and can sign in afterwards', async (I) => {
  const callback = await I.signInAtProvider('/mgt/password');
  await I.page.evaluate(() => {
    for (const key of Object.keys(window.sessionStorage)) window.sessionStorage.setItem(key, '{"state":');
  });

  expect((await I.refusalOf(callback)).detail).toMatch(
    /No sign-in is under way here|Unable to parse storage/,
  );
  await I.seeNothingKept();

  await I.call('signIn', '/configuration');
  expect(await I.finishSignIn(await I.comeBack())).toEqual({ ok: true, value: '/configuration' });
});

testBoth('keeps the tokens of before when another callback is refused', async (I) => {
  await I.signedIn();

  await I.refusalOf('/recovery/callback?code=a&state=b');

  expect(await I.isAuthenticated()).toBe(true);
  expect(I.told()).toEqual([true]);
});

testBoth('[8.sign-in.login-required] forgets the tokens of before when a login is required', async (I) => {
  await I.signedIn();
  await I.order('identity-provider', { authorizationError: 'login_required' });
  await I.call('signIn', '/configuration');

  expect(await I.refusalOf(await I.comeBack())).toMatchObject({
    code: 'login-required',
    detail: 'login_required',
  });

  expect(await I.isAuthenticated()).toBe(false);
  expect(I.told()).toEqual([true, false]);
});

const wrongTokens = [
  ['issuer', /^The issuer \[https:\/\/another-issuer\.example\] does not match \[/],
  ['audience', /^The audience \[another-client\] does not match \[account-recovery\]$/],
  ['nonce', /nonce .*n[o']t match .*nonce/],
  ['expired', 'The JWT expired and is no longer valid'],
  ['future', 'The JWT was issued in the future'],
  ['unsigned', 'The token signature is not valid'],
  ['signature', 'The token signature is not valid'],
  ['key', "The key id, another-key, was not found in the server's keys"],
  ['garbage', /^(Malformed token|Invalid token specified)/],
  ['missing', /^Unable to parse OAuth flow response: .* not returned|Invalid token specified/],
] as const;

const rulesOfTokens = {
  nonce: '8.sign-in.response',
  garbage: '8.sign-in.response',
  missing: '8.sign-in.response',
  expired: '8.sign-in.token',
  unsigned: '8.sign-in.token',
  signature: '8.sign-in.token',
};

for (const [wrongIdToken, says] of wrongTokens) {
  testBoth(
    `[5.sign-in.3] ${proving(wrongIdToken, rulesOfTokens)}refuses an ID token with a wrong ${wrongIdToken}`,
    async (I) => {
      await I.order('identity-provider', { wrongIdToken });
      const callback = await I.signInAtProvider('/mgt/password');

      const refusal = await I.refusalOf(callback);

      expect(refusal).toMatchObject({
        ok: false,
        code: ['expired', 'future'].includes(wrongIdToken) ? 'clock-off' : 'sign-in-failed',
        detail: expect.stringMatching(exactly(says)),
      });
      await I.seeNothingKept();
      expect(I.told()).toEqual([]);
    },
  );
}

for (const [direction, milliseconds, says] of [
  ['fast', 86_400_000, 'The JWT expired and is no longer valid'],
  ['slow', -86_400_000, 'The JWT was issued in the future'],
] as const) {
  testBoth(`refuses a token when the browser's clock is a day ${direction}`, async (I) => {
    const callback = await I.signInAtProvider('/mgt/password');
    await I.page.clock.setFixedTime(Date.now() + milliseconds);

    expect((await I.refusalOf(callback)).detail).toBe(says);
    await I.seeNothingKept();
  });
}

for (const [direction, milliseconds] of [
  ['fast', 290_000],
  ['slow', -290_000],
] as const) {
  testBoth(
    `[5.sign-in.3 9.sign-in.skew] takes a token when the browser's clock is almost 300 seconds ${direction}`,
    async (I) => {
      await I.order('identity-provider', { idTokenSeconds: 30, accessTokenSeconds: 60 });
      const callback = await I.signInAtProvider('/mgt/password');
      await I.page.clock.setFixedTime(Date.now() + milliseconds);

      expect(await I.finishSignIn(callback)).toMatchObject({ ok: true });
      expect(await I.isAuthenticated()).toBe(true);
    },
  );
}

for (const [direction, milliseconds, says] of [
  ['fast', 340_000, 'The JWT expired and is no longer valid'],
  ['slow', -310_000, 'The JWT was issued in the future'],
] as const) {
  testBoth(
    `[5.sign-in.3 9.sign-in.skew] refuses a token when the browser's clock is more than 300 seconds ${direction}`,
    async (I) => {
      await I.order('identity-provider', { idTokenSeconds: 30, accessTokenSeconds: 60 });
      const callback = await I.signInAtProvider('/mgt/password');
      await I.page.clock.setFixedTime(Date.now() + milliseconds);

      expect((await I.refusalOf(callback)).detail).toBe(says);
      await I.seeNothingKept();
    },
  );
}

const wrongAnswers = [
  ['is refused', { status: 403, kind: 'status', errorCode: 'E0000011' }, '403'],
  ['breaks', { kind: 'error500' }, '500'],
  ['is a page', { kind: 'html200' }, ''],
  ['is cut short', { kind: 'cut' }, 'net::ERR'],
  ['is no token at all', { kind: 'wrongshape' }, ''],
  ['hangs up', { kind: 'hangup' }, 'net::ERR'],
] as const;

for (const [what, fault, outcome] of wrongAnswers) {
  testBoth(`refuses a sign-in when the answer to the code ${what}`, async (I, { announce }) => {
    if (outcome !== '') announce.failedRequest(`${EXCHANGE} ${outcome}`);
    const callback = await I.signInAtProvider('/mgt/password');
    await I.order('faults', { ...fault, path: EXCHANGE, times: 9 });

    const refusal = await I.refusalOf(callback);

    const code = outcome.startsWith('net') ? 'unreachable' : 'sign-in-failed';
    expect(refusal).toMatchObject({ ok: false, code, detail: expect.stringMatching(/\w/) });
    await I.seeNothingKept();
  });
}

/** The callback is over: what was remembered of the sign-in is gone, so that even the good address is refused now. */
async function seeOver(I: SignInBrowser, callback: string): Promise<void> {
  expect((await I.refusalOf(callback)).detail).toMatch(/^No sign-in is under way here/);
}

function exactly(says: string | RegExp): RegExp {
  return typeof says === 'string' ? new RegExp(`^${says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : says;
}
