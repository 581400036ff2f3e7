import type { Environment } from '../../../core/configuration/environment';
import { checkServers } from '../../../core/use-cases/check-servers';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenNeeds, ORIGIN } from '../given';

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

describe('Settled questions · configuration: reachability of the servers', () => {
  it('asks the recovery server, the pin service and the identity provider, each once', async () => {
    const { http, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN, PROVIDER]) http.answers(call, answered({}));

    expect(await check(watched.signal)).toEqual([
      { server: 'recovery', address: 'https://server.example', isReachable: true },
      { server: 'pin', address: 'https://pin.example', isReachable: true },
      { server: 'identity-provider', address: 'https://issuer.example/oauth2//', isReachable: true },
    ]);
    expect(http.requests).toHaveLength(3);
    expect(http.requests.every(({ method, body }) => method === 'GET' && body === undefined)).toBe(true);
  });

  it('a pin service at the same host is not asked again, nor a provider that is not configured', async () => {
    const { http, check, watched } = givenConfiguredServers({});
    http.answers('GET https://recovery.example/configuration/admin', answered({}));

    expect(await check(watched.signal)).toEqual([{ server: 'recovery', address: ORIGIN, isReachable: true }]);
  });

  it.each([
    ['a refusal', 'is reachable', refusal('E0000005', 401), true],
    ['a refusal of the method', 'is reachable', answered(undefined, 405), true],
    ['a server error', 'is reachable', answered(undefined, 500), true],
    ['a redirect', 'is reachable', answered(undefined, 0), true],
    ['no whole answer', 'is not reachable', unanswered, false],
  ])('a server that gives %s %s', async (_, _verdict, answer, isReachable) => {
    const { http, check, watched } = givenConfiguredServers(three);
    http.answers(RECOVERY, answered({}));
    http.answers(PIN, answer);
    http.answers(PROVIDER, answered({}));

    const checks = await check(watched.signal);

    expect(checks.map((one) => one.isReachable)).toEqual([true, isReachable, true]);
  });

  it('a silent server is waited for 10 s, side by side with the others', async () => {
    const { http, clock, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN, PROVIDER]) http.answers(call, holdAnswer());

    const checks = check(watched.signal);
    await clock.advance(9_999);
    expect(http.aborted).toHaveLength(0);
    await clock.advance(1);

    expect((await checks).map(({ isReachable }) => isReachable)).toEqual([false, false, false]);
    expect([http.aborted.length, clock.pending(), watched.listeners()]).toEqual([3, 0, 0]);
  });

  it('leaving the screen ends the checks', async () => {
    const { http, clock, check, watched } = givenConfiguredServers(three);
    for (const call of [RECOVERY, PIN, PROVIDER]) http.answers(call, holdAnswer());

    const checks = check(watched.signal);
    watched.abort('left');

    await expect(checks).rejects.toBe('left');
    await clock.advance(0);
    expect([http.inFlight(), clock.pending(), watched.listeners()]).toEqual([0, 0, 0]);
  });
});

function givenConfiguredServers(environment: Partial<Environment>) {
  const needs = givenNeeds({ environment });
  return { ...needs, check: checkServers(needs), watched: createWatchedSignal() };
}
