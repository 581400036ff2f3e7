import nock from 'nock';
import { fetchHttp } from '../../adapters/fetch-http';
import { createMemoryCookies } from '../fakes/memory-cookies';

const ORIGIN = 'https://recovery.example';
const SERVER = 'https://server.example:8443';
const TOKEN = 'a-b_c.42/=';

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});

describe('What fetch-http sends', () => {
  it.each(['GET', 'POST'] as const)('says JSON of every %s, configuration included', async (method) => {
    const headers = await headersSentBy(method, '/configuration/admin', ORIGIN);

    expect(headers['content-type']).toBe('application/json');
    expect(headers.accept).toBe('application/json');
  });

  it.each([
    ['a path', '/recovery/mfaverify', ORIGIN],
    ['a path without its slash', 'recovery/mfaverify', ORIGIN],
    ['the whole address', `${ORIGIN}/recovery/mfaverify`, ORIGIN],
    ['the address with its port', `${ORIGIN}:443/recovery/mfaverify`, ORIGIN],
    ['the address in capitals', 'HTTPS://RECOVERY.EXAMPLE/recovery/mfaverify', ORIGIN],
    ['another origin’s path that comes back', `//recovery.example/recovery/mfaverify`, ORIGIN],
  ])('proves itself against forgery to its own origin, by %s', async (_, url, origin) => {
    const headers = await headersSentBy('POST', url, origin);

    expect(headers['x-xsrf-token']).toBe(TOKEN);
  });

  it.each([
    ['the configured server', `${SERVER}/recovery/mfaverify`, SERVER],
    ['an address without a scheme', '//evil.example/recovery/mfaverify', 'https://evil.example'],
    ['a backslash', '/\\evil.example/recovery/mfaverify', 'https://evil.example'],
    ['two backslashes', '\\\\evil.example/recovery/mfaverify', 'https://evil.example'],
    ['a line break in the slashes', '/\n/evil.example/recovery/mfaverify', 'https://evil.example'],
    ['our name in front of another', `${ORIGIN}.evil.example/recovery/mfaverify`, `${ORIGIN}.evil.example`],
    ['our name on another port', `${ORIGIN}:8443/recovery/mfaverify`, `${ORIGIN}:8443`],
    ['our name without encryption', 'http://recovery.example/recovery/mfaverify', 'http://recovery.example'],
  ])('gives that proof to no other origin, as %s', async (_, url, origin) => {
    const headers = await headersSentBy('POST', url, origin);

    expect(headers).not.toHaveProperty('x-xsrf-token');
  });

  it('gives no such proof with a GET', async () => {
    const headers = await headersSentBy('GET', '/configuration/admin', ORIGIN);

    expect(headers).not.toHaveProperty('x-xsrf-token');
  });

  it.each([
    ['is empty', ''],
    ['holds a line break', 'a\r\nx-other: b'],
    ['holds what no header can carry', 'żółć'],
  ])('leaves the proof out where the cookie %s', async (_, token) => {
    const headers = await headersSentBy('POST', '/recovery/mfaverify', ORIGIN, token);

    expect(headers).not.toHaveProperty('x-xsrf-token');
    expect(headers).not.toHaveProperty('x-other');
  });

  it('reads the cookie anew for each request', async () => {
    const cookies = createMemoryCookies({ 'XSRF-TOKEN': 'first' });
    const http = fetchHttp({ fetch, cookies, origin: ORIGIN, hosts: () => [] });
    const seen = answering('POST', ORIGIN, 2);

    await http.send({ method: 'POST', url: '/recovery/poll', body: {} }, neverAborts());
    cookies.write('XSRF-TOKEN', 'second');
    await http.send({ method: 'POST', url: '/recovery/poll', body: {} }, neverAborts());

    expect(seen.map((headers) => headers['x-xsrf-token'])).toEqual(['first', 'second']);
  });

  it.each([
    ['its own origin', '/recovery/mfaverify', 'include'],
    ['the configured server', `${SERVER}/recovery/mfaverify`, 'include'],
    ['the configured pin service, set down with a path', 'https://pin.example/mfapin', 'include'],
    ['anybody else', 'https://evil.example/recovery/mfaverify', 'omit'],
    ['the server’s name on another port', 'https://server.example/recovery/mfaverify', 'omit'],
    ['the server’s name in front of another', `${SERVER.replace(':8443', '')}.evil.example/`, 'omit'],
  ])('sends cookies to %s: %s → %s', async (_, url, credentials) => {
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

async function headersSentBy(method: 'GET' | 'POST', url: string, origin: string, token = TOKEN) {
  const cookies = createMemoryCookies({ 'XSRF-TOKEN': token });
  const http = fetchHttp({ fetch, cookies, origin: ORIGIN, hosts: () => [SERVER] });
  const seen = answering(method, origin, 1);

  await http.send({ method, url, ...(method === 'POST' && { body: {} }) }, neverAborts());

  const [headers] = seen;
  if (!headers) throw new Error(`Nothing arrived at ${origin}`);
  return headers;
}

/** A host that answers that many requests; the headers that it saw. */
function answering(method: 'GET' | 'POST', origin: string, times: number) {
  const seen: Record<string, string>[] = [];
  nock(origin)
    .intercept(/.*/, method)
    .times(times)
    .reply(function reply() {
      seen.push(Object.fromEntries(new Headers(this.req.headers)));
      return [200, {}];
    });
  return seen;
}

async function initFor(url: string): Promise<RequestInit> {
  const inits: RequestInit[] = [];
  const http = fetchHttp({ ...recording(inits), hosts: () => [SERVER, 'https://pin.example/service/'] });
  await http.send({ method: 'POST', url, body: {} }, neverAborts());
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
