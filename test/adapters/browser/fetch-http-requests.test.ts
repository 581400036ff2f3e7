import { fetchHttp } from '../../../adapters/browser/fetch-http';
import { describeHttpCsrfContract } from '../../contracts/http-csrf-contract';
import { createMemoryCookies } from '../../fakes/memory-cookies';

const ORIGIN = 'https://recovery.example';
const SERVER = 'https://server.example:8443';

describeHttpCsrfContract('fetch-http', ({ hosts, ...page }) =>
  fetchHttp({ fetch, ...page, hosts: () => hosts }),
);

describe('What fetch-http sends', () => {
  it.each([
    ['7.configuration 7.json', 'GET'],
    ['7.json', 'POST'],
  ] as const)('[%s] says JSON of every %s, configuration included', async (_ids, method) => {
    const { headers } = await initFor('/configuration/admin', method);

    expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  });

  it('asks anybody else, such as an identity provider, in a way that needs no leave', async () => {
    const { headers } = await initFor('https://issuer.example/.well-known/openid-configuration', 'GET');

    expect(headers).toEqual({ accept: 'application/json' });
  });

  it('posts JSON to anybody', async () => {
    const { headers } = await initFor('https://issuer.example/oauth2/token', 'POST');

    expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
  });

  it.each([
    ['its own origin', '/recovery/mfaverify', 'include'],
    ['the configured server', `${SERVER}/recovery/mfaverify`, 'include'],
    ['the configured pin service, set down with a path', 'https://pin.example/mfapin', 'include'],
    ['anybody else', 'https://evil.example/recovery/mfaverify', 'omit'],
    ['the server’s name on another port', 'https://server.example/recovery/mfaverify', 'omit'],
    ['the server’s name in front of another', `${SERVER.replace(':8443', '')}.evil.example/`, 'omit'],
  ])('[settled.credentials.1] sends cookies to %s: %s → %s', async (_, url, credentials) => {
    expect((await initFor(url)).credentials).toBe(credentials);
  });

  it('learns of the hosts when it sends, as the configuration may come later', async () => {
    const hosts: string[] = [];
    const inits: RequestInit[] = [];
    const http = fetchHttp({ ...recording(inits), hosts: () => hosts });

    await http.send({ method: 'GET', url: `${SERVER}/configuration/admin` }, neverAborts());
    hosts.push(SERVER);
    await http.send({ method: 'GET', url: `${SERVER}/configuration/admin` }, neverAborts());

    expect(inits.map((init) => init.credentials)).toEqual(['omit', 'include']);
  });

  it('follows no redirect, uses no cache and tells nobody where it comes from', async () => {
    expect(await initFor('/recovery/mfaverify')).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });

  it('is loud about an address that is none', async () => {
    const http = fetchHttp({ ...recording([]), hosts: () => [] });

    const sent = http.send({ method: 'GET', url: 'https://[' }, neverAborts());

    await expect(sent).rejects.toThrow(/Invalid URL/);
  });
});

async function initFor(url: string, method: 'GET' | 'POST' = 'POST'): Promise<RequestInit> {
  const inits: RequestInit[] = [];
  const http = fetchHttp({ ...recording(inits), hosts: () => [SERVER, 'https://pin.example/service/'] });
  await http.send({ method, url, ...(method === 'POST' && { body: {} }) }, neverAborts());
  return inits[0] ?? {};
}

function recording(inits: RequestInit[]) {
  const record = async (_: unknown, init: RequestInit = {}) => {
    inits.push(init);
    return new Response();
  };
  return { fetch: record, cookies: createMemoryCookies(), origin: ORIGIN };
}

const neverAborts = () => new AbortController().signal;
