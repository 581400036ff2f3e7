import { describeEachAdapter } from '../each-adapter/each-adapter';
import { goodTokens } from './id-tokens/good-tokens';
import { answersOf, type GoodClaims, type TokenCase } from './id-tokens/token-case';
import { wrongClaims } from './id-tokens/wrong-claims';
import { wrongTokens } from './id-tokens/wrong-tokens';

const table = [...goodTokens, ...wrongClaims, ...wrongTokens];
const rows = (moment: 'sign-in' | 'renewal') =>
  table
    .filter(({ only = moment }) => only === moment)
    .map((given) => [given.isGood ? 'accepts' : 'rejects', given.what, given] as const);

describe('The table of ID tokens', () => {
  it('has more than 25 valid tokens and more than 100 tokens in all, each with its own name', () => {
    const titles = table.map(({ what, isGood }) => `${isGood} ${what}`);

    expect(new Set(titles).size).toBe(titles.length);
    expect(goodTokens.length).toBeGreaterThan(25);
    expect(titles.length).toBeGreaterThan(100);
  });
});

describeEachAdapter('[5.sign-in.3 8.sign-in.token 9.sign-in.skew] The %s adapter', (at) => {
  let firstLogin: number;
  beforeEach(() => {
    firstLogin = seconds() - 10;
  });

  it.each(rows('sign-in'))('at a sign-in %s an ID token %s', async (_verdict, _what, given) => {
    const visit = at.visit();
    const { query } = await visit.leave();
    const nonce = query.get('nonce');
    at.local.answers(() => answersOf(given, claims({ nonce })));

    const finished = await visit.returnFromProvider(query);

    const refused = { ok: false, code: given.isForClock ? 'clock-off' : 'sign-in-failed' };
    expect(finished).toMatchObject(given.isGood ? { ok: true } : refused);
    expect(visit.provider.isAuthenticated()).toBe(given.isGood === true);
    if (!given.isGood) expect(visit.kept()).toBe('');
  });

  it.each(rows('renewal'))('at a renewal %s an ID token %s', async (_verdict, _what, given) => {
    const visit = at.visit();
    const { query } = await visit.leave();
    const nonce = query.get('nonce');
    at.local.answers(() => answersOf(FIRST, claims({ nonce, jti: 'first' })));
    expect(await visit.returnFromProvider(query)).toMatchObject({ ok: true });
    at.local.answers(() => answersOf(given, claims({ nonce, jti: 'renewed' })));
    const before = at.local.asked.length;

    await visit.renew();

    expect(at.local.asked[before]?.get('grant_type')).toBe('refresh_token');
    expect(visit.provider.claims()).toMatchObject({ sub: 'jane', jti: given.isGood ? 'renewed' : 'first' });
    expect(visit.provider.isAuthenticated()).toBe(true);
  });

  it.each([
    ['another nonce', { nonce: 'another' }] as const,
    ['another auth_time', { auth_time: 1 }] as const,
  ])(
    'at a second renewal rejects an ID token with %s, even if the first renewal omitted the claim',
    async (_what, wrong) => {
      const visit = at.visit();
      const { query } = await visit.leave();
      const nonce = query.get('nonce');
      const silent = { nonce: undefined, auth_time: undefined };
      at.local.answers(() => answersOf(FIRST, claims({ nonce })));
      await visit.returnFromProvider(query);
      at.local.answers(() => answersOf(FIRST, claims({ ...silent, jti: 'silent' })));
      await visit.renew();
      expect(visit.provider.claims()).toMatchObject({ jti: 'silent' });
      at.local.answers(() => answersOf(FIRST, claims({ nonce, jti: 'wrong', ...wrong })));
      const before = at.local.asked.length;

      await visit.renew();

      expect(at.local.asked.length).toBe(before + 1);
      expect(visit.provider.claims()).toMatchObject({ jti: 'silent' });
    },
  );

  const claims = (more: object): GoodClaims => ({
    iss: at.local.issuer,
    aud: 'a-client',
    sub: 'jane',
    email: 'jane@bank.example',
    iat: seconds(),
    exp: seconds() + 3_600,
    auth_time: firstLogin,
    ...more,
  });
});

/** Token of the sign-in before a renewal. Its own key ID makes the renewal request the provider's keys again. */
const FIRST: TokenCase = {
  what: 'of the first sign-in',
  alg: 'ES256',
  header: { kid: 'first-key' },
  jwk: { kid: 'first-key' },
};

const seconds = () => Math.floor(Date.now() / 1000);
