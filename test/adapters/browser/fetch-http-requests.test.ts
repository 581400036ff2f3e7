import { fetchHttp } from '../../../adapters/browser/fetch-http';
import { describeHttpCsrfContract } from '../../contracts/http-csrf-contract';
import { createMemoryCookies } from '../../fakes/memory-cookies';

const ORIGIN = 'https://recovery.example';
const SERVER = 'https://server.example:8443';

describeHttpCsrfContract('fetch-http', ({ hosts, ...page }) =>
  fetchHttp({ fetch, ...page, hosts: () => hosts, language: () => 'en' }),
);

describe('fetch-http requests', () => {
  it.each([
    ['7.configuration 7.json', 'GET'],
    ['7.json', 'POST'],
  ] as const)(
    '[%s] send the JSON content type with every %s, including the configuration',
    async (_ids, method) => {
      const { headers } = await initFor('/configuration/admin', method);

      expect(headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
    },
  );

  it('trigger no CORS preflight for a GET to another origin, such as an identity provider', async () => {
    const { headers } = await initFor('https://issuer.example/.well-known/openid-configuration', 'GET');

    expect(headers).toEqual({ accept: 'application/json' });
  });

  it('post JSON to any origin', async () => {
    const { headers } = await initFor('https://issuer.example/oauth2/token', 'POST');

    expect(headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
  });

  it.each([
    ['the page’s origin', '/recovery/mfaverify', 'include'],
    ['the configured server', `${SERVER}/recovery/mfaverify`, 'include'],
    ['the configured pin service, set with a path', 'https://pin.example/mfapin', 'include'],
    ['another origin', 'https://evil.example/recovery/mfaverify', 'omit'],
    ['the server’s host on another port', 'https://server.example/recovery/mfaverify', 'omit'],
    ['the server’s host in front of another domain', `${SERVER.replace(':8443', '')}.evil.example/`, 'omit'],
  ])('[settled.credentials.1] send cookies to %s: %s → %s', async (_, url, credentials) => {
    expect((await initFor(url)).credentials).toBe(credentials);
  });

  it('name the language of the page to the recovery server, and to nobody else', async () => {
    const urls = [
      '/recovery/mfaverify',
      `${SERVER}/recovery/mfaverify`,
      'https://issuer.example/oauth2/token',
    ];
    const sent = await Promise.all(urls.map(async (url) => new Headers((await initFor(url)).headers)));

    expect(sent.map((headers) => headers.get('accept-language'))).toEqual(['zh-Hant', 'zh-Hant', null]);
  });

  it('read the configured hosts on each request, because the configuration may arrive later', async () => {
    const hosts: string[] = [];
    const inits: RequestInit[] = [];
    const http = fetchHttp({ ...recording(inits), hosts: () => hosts });

    await http.send({ method: 'GET', url: `${SERVER}/configuration/admin` }, neverAborts());
    hosts.push(SERVER);
    await http.send({ method: 'GET', url: `${SERVER}/configuration/admin` }, neverAborts());

    expect(inits.map((init) => init.credentials)).toEqual(['omit', 'include']);
  });

  it('send no referrer, bypass the cache and follow no redirect', async () => {
    expect(await initFor('/recovery/mfaverify')).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });

  it('are rejected for an invalid address', async () => {
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
  return { fetch: record, cookies: createMemoryCookies(), origin: ORIGIN, language: () => 'zh-Hant' };
}

const neverAborts = () => new AbortController().signal;
