import { jest } from '@jest/globals';
import { type AdapterName, adapters, standStill, visitWith } from './id-tokens/adapter-visit';
import { type LocalProvider, startLocalProvider } from './id-tokens/local-provider';
import { answersOf, goodClaims } from './id-tokens/token-case';

const { signal } = new AbortController();
const REFUSED = { error: 'server_error', error_description: 'Not today' };

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  'A sign-out with the %s adapter',
  (adapter) => {
    let local: LocalProvider;

    beforeEach(async () => {
      standStill();
      local = await startLocalProvider();
      describeLogout();
    });
    afterEach(async () => {
      jest.useRealTimers();
      await local.close();
    });

    it('leaves for the provider’s own when its tokens are taken back', async () => {
      const visit = await givenSignedIn();

      expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'leaving' });

      expect(visit.left).toEqual([expect.stringContaining(`${local.issuer}/v1/logout?`)]);
      expect(local.paths.filter((path) => path.endsWith('/revoke'))).toHaveLength(2);
    });

    it('leaves as well when a token is not taken back, and says so', async () => {
      const visit = await givenSignedIn();
      local.refuses({ '/v1/revoke': REFUSED });

      expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'leaving-untold' });

      expect(visit.left).toEqual([expect.stringContaining(`${local.issuer}/v1/logout?`)]);
      expect(visit.provider.isAuthenticated()).toBe(false);
    });

    it('finds nothing wrong with a kind of token that the provider never takes back', async () => {
      const visit = await givenSignedIn();
      local.refuses({ '/v1/revoke': { error: 'unsupported_token_type' } });

      expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'leaving' });
    });

    it('sends nobody to a provider that is down, and says that it could not be told', async () => {
      const visit = await givenSignedIn();
      await local.close();

      const result = await visit.provider.signOut(signal);

      expect(result).toMatchObject({ ok: false, code: 'unreachable' });
      expect(visit.left).toEqual([]);
      expect([visit.provider.isAuthenticated(), visit.kept()]).toEqual([false, '']);
    });

    if (adapter === 'oidc') {
      it('stays where the provider has no logout, and says that its session may go on', async () => {
        describeLogout({ end_session_endpoint: undefined });
        const visit = await givenSignedIn();

        expect(await visit.provider.signOut(signal)).toEqual({ ok: true, value: 'session-left' });
        expect(visit.left).toEqual([]);
      });

      it('is refused where there is no logout either to tell what is not taken back', async () => {
        describeLogout({ end_session_endpoint: undefined });
        const visit = await givenSignedIn();
        local.refuses({ '/v1/revoke': REFUSED });

        expect(await visit.provider.signOut(signal)).toMatchObject({ ok: false, code: 'sign-out-failed' });
        expect(visit.kept()).toBe('');
      });
    }

    const describeLogout = (more = {}) =>
      local.describesItself({
        revocation_endpoint: `${local.issuer}/v1/revoke`,
        end_session_endpoint: `${local.issuer}/v1/logout`,
        ...more,
      });

    const givenSignedIn = async () => {
      const visit = visitWith(adapter, { issuer: local.issuer });
      const { query } = await visit.leave();
      const claims = { ...goodClaims(local.issuer, query), email: 'j@e' };
      local.answers(() => answersOf({ what: 'as it should be' }, claims));
      expect(await visit.comeBack(query)).toMatchObject({ ok: true });
      return visit;
    };
  },
);
