import { jest } from '@jest/globals';
import { type AdapterName, adapters, standStill, visitWith } from './id-tokens/adapter-visit';
import { type LocalProvider, startLocalProvider } from './id-tokens/local-provider';
import { answersOf, goodClaims } from './id-tokens/token-case';

const { signal } = new AbortController();
const DISCOVERY = '/.well-known/openid-configuration';

describe.each(Object.keys(adapters) as readonly AdapterName[])(
  '[settled.credentials.2] The %s adapter follows no redirect',
  (adapter) => {
    let local: LocalProvider;

    beforeEach(async () => {
      standStill();
      local = await startLocalProvider();
      local.describesItself({
        userinfo_endpoint: `${local.issuer}/v1/userinfo`,
        revocation_endpoint: `${local.issuer}/v1/revoke`,
        end_session_endpoint: `${local.issuer}/v1/logout`,
      });
    });
    afterEach(async () => {
      jest.useRealTimers();
      await local.close();
    });

    it('of the discovery document', async () => {
      local.redirects([DISCOVERY]);

      expect((await visitWith(adapter, local).leave()).result).toMatchObject({ ok: false });
      expect(local.paths.at(-1)).toMatch(DISCOVERY);
    });

    it.each(['/v1/token', '/v1/keys'])('of %s during a sign-in', async (path) => {
      local.redirects([path]);

      const { finished, visit } = await whenBack();

      expect(finished).toMatchObject({ ok: false, code: 'sign-in-failed', detail: 'HTTP 307' });
      expect(visit.provider.isAuthenticated()).toBe(false);
      expect(local.paths.at(-1)).toMatch(path);
    });

    it('of userinfo, and signs in without a name', async () => {
      local.redirects(['/v1/userinfo']);

      expect((await whenBack()).finished).toMatchObject({ ok: true });
      expect(local.paths.at(-1)).toMatch('/v1/userinfo');
    });

    it('of the token endpoint during a renewal', async () => {
      const { visit } = await whenBack();
      local.redirects(['/v1/token']);

      await visit.renew();

      expect(local.paths.at(-1)).toMatch('/v1/token');
    });

    it('of a revocation', async () => {
      const { visit } = await whenBack();
      local.redirects(['/v1/revoke']);

      expect(await visit.provider.signOut(signal)).toMatchObject({ ok: true, value: 'leaving-untold' });
      expect(local.paths).not.toContain('/elsewhere');
    });

    const whenBack = async () => {
      const visit = visitWith(adapter, local);
      const { query } = await visit.leave();
      const claims = goodClaims(local.issuer, query);
      local.answers(() => answersOf({ what: 'as it should be' }, claims));
      return { visit, finished: await visit.comeBack(query) };
    };
  },
);
