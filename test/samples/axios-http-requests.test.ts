import { describeHttpCsrfContract } from '../contracts/http-csrf-contract';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { axiosHttp } from './axios-http';

describeHttpCsrfContract('axios-http', (page) => axiosHttp({ fetch, ...page }));

describe('What axios-http sends', () => {
  it.each([
    ['its own origin', '/recovery/mfaverify', 'include'],
    ['the configured server', 'https://server.example:8443/recovery/mfaverify', 'include'],
    ['anybody else', 'https://server.example/recovery/mfaverify', 'omit'],
  ])('sends cookies to %s: %s → %s', async (_, url, credentials) => {
    expect((await requestFor(url)).credentials).toBe(credentials);
  });

  it('follows no redirect, uses no cache and tells nobody where it comes from', async () => {
    expect(await requestFor('/recovery/mfaverify')).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });

  it('says JSON of what it posts, and nothing of axios', async () => {
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
