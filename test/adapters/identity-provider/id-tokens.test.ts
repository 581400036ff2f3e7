import { jest } from '@jest/globals';
import { type AdapterName, adapters, standStill, visitWith } from './id-tokens/adapter-visit';
import { goodTokens } from './id-tokens/good-tokens';
import { type LocalProvider, startLocalProvider } from './id-tokens/local-provider';
import { answersOf, type GoodClaims, type TokenCase } from './id-tokens/token-case';
import { wrongClaims } from './id-tokens/wrong-claims';
import { wrongTokens } from './id-tokens/wrong-tokens';

const table = [...goodTokens, ...wrongClaims, ...wrongTokens];
const names = Object.keys(adapters) as readonly AdapterName[];
const rows = (moment: 'sign-in' | 'renewal') =>
  names.flatMap((adapter) =>
    table
      .filter(({ only = moment }) => only === moment)
      .map((given) => [adapter, given.isGood ? 'takes' : 'refuses', given.what, given] as const),
  );

describe('the table of ID tokens', () => {
  it('has good ones of every algorithm, and each single thing that can be wrong, named once', () => {
    const titles = table.map(({ what, isGood }) => `${isGood} ${what}`);

    expect(new Set(titles).size).toBe(titles.length);
    expect(goodTokens.length).toBeGreaterThan(25);
    expect(titles.length).toBeGreaterThan(100);
  });
});

describe('An ID token', () => {
  let local: LocalProvider;
  let firstLogin: number;

  beforeAll(async () => {
    local = await startLocalProvider();
  });
  afterAll(() => local.close());
  beforeEach(() => {
    standStill();
    firstLogin = seconds() - 10;
  });
  afterEach(() => void jest.useRealTimers());

  it.each(rows('sign-in'))('at a first sign-in: %s %s one %s', async (adapter, _verdict, _what, given) => {
    const visit = visitWith(adapter, local);
    const { query } = await visit.leave();
    const nonce = query.get('nonce');
    local.answers(() => answersOf(given, claims({ nonce })));

    const finished = await visit.comeBack(query);

    const refused = { ok: false, code: given.isForClock ? 'clock-off' : 'sign-in-failed' };
    expect(finished).toMatchObject(given.isGood ? { ok: true, value: '/configuration' } : refused);
    expect(visit.provider.isAuthenticated()).toBe(given.isGood === true);
    if (!given.isGood) expect(visit.kept()).toBe('');
  });

  it.each(rows('renewal'))('at a renewal: %s %s one %s', async (adapter, _verdict, _what, given) => {
    const visit = visitWith(adapter, local);
    const { query } = await visit.leave();
    const nonce = query.get('nonce');
    local.answers(() => answersOf(FIRST, claims({ nonce, jti: 'first' })));
    expect(await visit.comeBack(query)).toMatchObject({ ok: true });
    local.answers(() => answersOf(given, claims({ nonce, jti: 'renewed' })));
    const before = local.asked.length;

    await visit.renew();

    expect(local.asked[before]?.get('grant_type')).toBe('refresh_token');
    expect(visit.provider.claims()).toMatchObject({ sub: 'jane', jti: given.isGood ? 'renewed' : 'first' });
    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  it.each(
    names.flatMap((adapter) => [
      [adapter, 'another nonce', { nonce: 'another' }] as const,
      [adapter, 'another login’s time', { auth_time: 1 }] as const,
    ]),
  )(
    'at a second renewal, after one that said neither: %s refuses one with %s',
    async (adapter, _what, wrong) => {
      const visit = visitWith(adapter, local);
      const { query } = await visit.leave();
      const nonce = query.get('nonce');
      const silent = { nonce: undefined, auth_time: undefined };
      local.answers(() => answersOf(FIRST, claims({ nonce })));
      await visit.comeBack(query);
      local.answers(() => answersOf(FIRST, claims({ ...silent, jti: 'silent' })));
      await visit.renew();
      expect(visit.provider.claims()).toMatchObject({ jti: 'silent' });
      local.answers(() => answersOf(FIRST, claims({ nonce, jti: 'wrong', ...wrong })));
      const before = local.asked.length;

      await visit.renew();

      expect(local.asked.length).toBe(before + 1);
      expect(visit.provider.claims()).toMatchObject({ jti: 'silent' });
    },
  );

  const claims = (more: object): GoodClaims => ({
    iss: local.issuer,
    aud: 'a-client',
    sub: 'jane',
    email: 'jane@bank.example',
    iat: seconds(),
    exp: seconds() + 3_600,
    auth_time: firstLogin,
    ...more,
  });
});

/** Signed with a key of its own, so that the keys are asked for again at the renewal. */
const FIRST: TokenCase = {
  what: 'of the first sign-in',
  alg: 'ES256',
  header: { kid: 'first-key' },
  jwk: { kid: 'first-key' },
};

const seconds = () => Math.floor(Date.now() / 1000);
