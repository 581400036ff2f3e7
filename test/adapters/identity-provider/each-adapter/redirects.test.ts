import { redirectTo } from '../../../servers/answers';
import { describeEachAdapter } from './each-adapter';

const { signal } = new AbortController();
const DISCOVERY = '/.well-known/openid-configuration';

describeEachAdapter('[settled.credentials.2] The %s adapter follows no redirect', (at) => {
  beforeEach(() => {
    const { issuer } = at.local;
    at.local.setDiscovery({
      userinfo_endpoint: `${issuer}/v1/userinfo`,
      revocation_endpoint: `${issuer}/v1/revoke`,
      end_session_endpoint: `${issuer}/v1/logout`,
    });
  });

  it('of the discovery document', async () => {
    at.local.answersAt(DISCOVERY, redirectTo('/elsewhere'));

    expect((await at.visit().leave()).result).toMatchObject({ ok: false });
    expect(at.local.paths.at(-1)).toMatch(DISCOVERY);
  });

  it.each(['/v1/token', '/v1/keys'])('of %s during a sign-in', async (path) => {
    at.local.answersAt(path, redirectTo('/elsewhere'));

    const { finished, visit } = await whenBack();

    expect(finished).toMatchObject({ ok: false, code: 'sign-in-failed', detail: 'HTTP 307' });
    expect(visit.provider.isAuthenticated()).toBe(false);
    expect(at.local.paths.at(-1)).toMatch(path);
  });

  it('of the userinfo endpoint, and signs in without a name', async () => {
    at.local.answersAt('/v1/userinfo', redirectTo('/elsewhere'));

    expect((await whenBack()).finished).toMatchObject({ ok: true });
    expect(at.local.paths.at(-1)).toMatch('/v1/userinfo');
  });

  it('of the token endpoint during a renewal', async () => {
    const { visit } = await whenBack();
    at.local.answersAt('/v1/token', redirectTo('/elsewhere'));

    await visit.renew();

    expect(at.local.paths.at(-1)).toMatch('/v1/token');
  });

  it('of the revocation endpoint', async () => {
    const { visit } = await whenBack();
    at.local.answersAt('/v1/revoke', redirectTo('/elsewhere'));

    expect(await visit.provider.signOut(signal)).toMatchObject({ ok: true, value: 'leaving-untold' });
    expect(at.local.paths).not.toContain('/elsewhere');
  });

  const whenBack = async () => {
    const { visit, query } = await at.givenLeft();
    return { visit, finished: await visit.returnFromProvider(query) };
  };
});
