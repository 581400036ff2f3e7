import { checkServers } from '../../../../core/additions/diagnosis/check-servers';
import type { Environment } from '../../../../core/additions/environment';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { createWatchedSignal } from '../../../fakes/watched-signal';
import { givenNeeds, ORIGIN } from '../../given';

const OFFERED = 'GET https://server.example/recovery/mfafactors';
const RECOVERY = 'GET https://server.example/configuration/admin';
const PIN = 'GET https://pin.example/recovery/mfapin';
const PROVIDER = 'GET https://issuer.example/oauth2/.well-known/openid-configuration';

const oktaConfig = {
  issuer: 'https://issuer.example/oauth2//',
  clientId: 'client',
  redirectUri: '/callback',
};
const three = {
  ssprServerHost: 'https://server.example/',
  ssprPinServiceServerHost: 'https://pin.example',
  oktaConfig,
};

const goodDiscovery = {
  issuer: oktaConfig.issuer,
  authorization_endpoint: 'https://issuer.example/authorize',
  token_endpoint: 'https://issuer.example/token',
  jwks_uri: 'https://issuer.example/keys',
};

describe('Settled questions · configuration: reachability of the servers', () => {
  it('requests the recovery server, the pin service and the identity provider once each', async () => {
    const { http, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN]) http.answers(call, answered({}));
    http.answers(OFFERED, answered([{ name: 'sms' }, { name: 'voice' }]));
    http.answers(PROVIDER, answered(goodDiscovery));

    expect(await check(watched.signal)).toEqual([
      { server: 'recovery', address: 'https://server.example', isReachable: true, diagnostics: [] },
      { server: 'pin', address: 'https://pin.example', isReachable: true, diagnostics: [] },
      { server: 'identity-provider', address: oktaConfig.issuer, isReachable: true, diagnostics: [] },
    ]);
    expect(http.requests).toHaveLength(4);
    expect(http.requests.every(({ method, body }) => method === 'GET' && body === undefined)).toBe(true);
  });

  it('does not repeat the request for a pin service on the same host, and skips a provider that is not configured', async () => {
    const { http, check, watched } = givenConfiguredServers({});
    http.answers('GET https://recovery.example/configuration/admin', answered({}));

    expect(await check(watched.signal)).toEqual([
      { server: 'recovery', address: ORIGIN, isReachable: true, diagnostics: [] },
    ]);
  });

  it.each([
    ['a refusal', 'is reachable', refusal('E0000005', 401), true],
    ['a refusal of the method', 'is reachable', answered(undefined, 405), true],
    ['a server error', 'is reachable', answered(undefined, 500), true],
    ['a redirect', 'is reachable', answered(undefined, 0), true],
    ['no complete answer', 'is not reachable', unanswered, false],
  ])('a server with %s %s', async (_, _verdict, answer, isReachable) => {
    const { http, check, watched } = givenConfiguredServers(three);
    http.answers(RECOVERY, answered({}));
    http.answers(PIN, answer);
    http.answers(PROVIDER, answered({}));

    const checks = await check(watched.signal);

    expect(checks.map((one) => one.isReachable)).toEqual([true, isReachable, true]);
  });

  it('a silent server times out after 10 s, in parallel with the others', async () => {
    const { http, clock, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN, PROVIDER]) http.answers(call, holdAnswer());

    const checks = check(watched.signal);
    await clock.advance(9_999);
    expect(http.aborted).toHaveLength(0);
    await clock.advance(1);

    expect((await checks).map(({ isReachable, diagnostics }) => [isReachable, diagnostics])).toEqual(
      [RECOVERY, PIN, PROVIDER].map(() => [false, []]),
    );
    expect([http.aborted.length, clock.pending(), watched.listeners()]).toEqual([3, 0, 0]);
  });

  it.each([
    ['in a list', [{ name: 'sms' }, { name: 'no-such-factor' }, { name: 'no-such-factor-2' }]],
    [
      'under factors',
      { factors: [{ name: 'no-such-factor' }, { name: 'push' }, { name: 'no-such-factor-2' }] },
    ],
  ])('[settled.no-screen] reports offered factors without a screen, %s', async (_, offered) => {
    const { http, check, watched } = givenConfiguredServers({ ssprServerHost: three.ssprServerHost });
    http.answers(RECOVERY, answered({}));
    http.answers('GET https://recovery.example/recovery/mfapin', answered({}));
    http.answers(OFFERED, answered(offered));

    expect((await check(watched.signal))[0]?.diagnostics).toEqual([
      { is: 'no-screen', of: 'GET /recovery/mfafactors', found: 'no-such-factor, no-such-factor-2' },
    ]);
  });

  it.each([
    ['a refusal', refusal('E0000005', 401)],
    ['a status other than 200', answered([{ name: 'no-such-factor' }], 404)],
    ['a body that is not a list', answered('<html>')],
    ['no answer', unanswered],
  ])(
    '%s to the request for the offered factors is not reported, and the server counts as reachable',
    async (_, answer) => {
      const { http, check, watched } = givenConfiguredServers({ ssprServerHost: three.ssprServerHost });
      http.answers(RECOVERY, answered({}));
      http.answers('GET https://recovery.example/recovery/mfapin', answered({}));
      http.answers(OFFERED, answer);

      expect((await check(watched.signal))[0]).toMatchObject({ isReachable: true, diagnostics: [] });
    },
  );

  it('[settled.no-screen] with dynamic factors, the offered factors are not requested, as every factor has a screen', async () => {
    const { http, check, watched } = givenConfiguredServers({ dynamicFactors: true });
    http.answers('GET https://recovery.example/configuration/admin', answered({}));

    expect((await check(watched.signal))[0]?.diagnostics).toEqual([]);
    expect(http.requests).toHaveLength(1);
  });

  it('reports problems of the provider’s discovery document that prevent a sign-in', async () => {
    const { http, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN]) http.answers(call, answered({}));
    http.answers(PROVIDER, answered({ ...goodDiscovery, jwks_uri: 'https://keys.example/keys' }));

    const found = 'https://keys.example/keys';
    const diagnostic = { is: 'out-of-policy', of: 'jwks_uri', found, wanted: 'https://keys.example' };
    expect((await check(watched.signal)).map(({ diagnostics }) => diagnostics)).toEqual([
      [],
      [],
      [diagnostic],
    ]);
  });

  it.each([404, 500, 0])('a discovery document with the status %d is reported as missing', async (status) => {
    const { http, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN]) http.answers(call, answered({}));
    http.answers(PROVIDER, answered(goodDiscovery, status));

    expect((await check(watched.signal))[2]?.diagnostics).toMatchObject([{ is: 'no-discovery' }]);
  });

  it('requests the discovery document at its configured address', async () => {
    const signInDiscovery = 'https://discovery.example/tenant';
    const { http, check, watched } = givenConfiguredServers({ ...three, signInDiscovery });
    for (const call of [RECOVERY, PIN]) http.answers(call, answered({}));
    http.answers(`GET ${signInDiscovery}`, answered(goodDiscovery));

    expect((await check(watched.signal))[2]).toMatchObject({ isReachable: true, diagnostics: [] });
  });

  it.each([
    ['is only in the server’s configuration', { ssprServerHost: '' }, ['out-of-policy']],
    ['is also in signInOrigins', { ssprServerHost: '', signInOrigins: ['https://issuer.example'] }, []],
  ])(
    'a provider without an answer, whose address %s, is reported only if outside the policy',
    async (_, more, expected) => {
      const { http, check, watched } = givenConfiguredServers(more, oktaConfig);
      http.answers('GET https://recovery.example/configuration/admin', answered({}));
      http.answers(PROVIDER, unanswered);

      expect((await check(watched.signal))[1]?.diagnostics.map(({ is }) => is)).toEqual(expected);
    },
  );

  it('leaving the screen aborts the checks', async () => {
    const { http, clock, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN, PROVIDER]) http.answers(call, holdAnswer());

    const checks = check(watched.signal);
    watched.abort('left');

    await expect(checks).rejects.toBe('left');
    await clock.advance(0);
    expect([http.inFlight(), clock.pending(), watched.listeners()]).toEqual([0, 0, 0]);
  });
});

function givenConfiguredServers(environment: Partial<Environment>, admin = {}) {
  const given = givenNeeds({
    environment: { ssprServerHost: '', ssprPinServiceServerHost: '', ...environment },
  });
  const needs = { ...given, configuration: { ...given.configuration, admin } };
  given.http.alwaysAnswers('GET /recovery/mfafactors', answered([{ name: 'sms' }]));
  return { ...needs, check: checkServers(needs), watched: createWatchedSignal() };
}
