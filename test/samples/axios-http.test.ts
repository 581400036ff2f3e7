import { describeHttpContract } from '../contracts/http-contract';
import { describeHttpCsrfContract } from '../contracts/http-csrf-contract';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { startAnsweringServer } from '../servers/answering-server';
import { axiosHttp } from './axios-http';

describeHttpContract('axios-http', async () => {
  const server = await startAnsweringServer();
  const page = { cookies: createMemoryCookies(), origin: server.address, hosts: [] };
  return { http: axiosHttp({ fetch, ...page }), server };
});

describeHttpCsrfContract('axios-http', (page) => axiosHttp({ fetch, ...page }));

describe('axios-http requests', () => {
  it.each([
    ['the page’s origin', '/recovery/mfaverify', 'include'],
    ['the configured server', 'https://server.example:8443/recovery/mfaverify', 'include'],
    ['another origin', 'https://server.example/recovery/mfaverify', 'omit'],
  ])('send cookies to %s: %s → %s', async (_, url, credentials) => {
    expect((await requestFor(url)).credentials).toBe(credentials);
  });

  it('send no referrer, bypass the cache and follow no redirect', async () => {
    expect(await requestFor('/recovery/mfaverify')).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });

  it('have JSON content types and no axios header', async () => {
    const { headers } = await requestFor('/recovery/mfaverify');

    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.has('user-agent')).toBe(false);
  });
});

async function requestFor(url: string): Promise<Request> {
  const requests: Request[] = [];
  const recording: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return new Response();
  };
  const http = axiosHttp({
    fetch: recording,
    cookies: createMemoryCookies(),
    origin: 'https://recovery.example',
    hosts: ['', 'https://server.example:8443/path'],
  });
  await http.send({ method: 'POST', url, body: {} }, new AbortController().signal);
  const [request] = requests;
  if (!request) throw new Error('axios has asked for nothing');
  return request;
}
