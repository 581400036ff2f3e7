import nock from 'nock';
import { fetchHttp } from '../../../adapters/browser/fetch-http';
import { observe, until } from '../../contracts/support/observed-promise';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { createWatchedSignal } from '../../fakes/watched-signal';

const ORIGIN = 'https://recovery.example';
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000).toUTCString();

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});

describe('Reading a response with fetch-http', () => {
  it.each([
    ...['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=utf-8'],
    ...['application/problem+json', 'application/vnd.api.v1+json; profile=x', 'text/json'],
  ])('parses the body as JSON if the content type is %s', async (type) => {
    nock(ORIGIN).post('/recovery/poll').reply(200, '{"phase":"final"}', { 'content-type': type });

    expect(await send()).toEqual({ is: 'answered', status: 200, body: { phase: 'final' } });
  });

  it.each(['text/html', 'text/plain', 'application/jsonp', 'application/json5', 'application/xml', 'json'])(
    'returns the body as text if the content type is %s',
    async (type) => {
      nock(ORIGIN).post('/recovery/poll').reply(200, '{"phase":"final"}', { 'content-type': type });

      expect(await send()).toEqual({ is: 'answered', status: 200, body: '{"phase":"final"}' });
    },
  );

  it('ignores a byte order mark before JSON', async () => {
    nock(ORIGIN).post('/recovery/poll').reply(200, '\uFEFF{"a":1}', { 'content-type': 'application/json' });

    expect(await send()).toEqual({ is: 'answered', status: 200, body: { a: 1 } });
  });

  it('converts a Retry-After date to seconds from now', async () => {
    nock(ORIGIN).post('/recovery/poll').reply(429, undefined, { 'retry-after': IN_AN_HOUR() });

    const answer = await send();

    expect(answer).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    if (answer.is !== 'answered') throw new Error('nobody answered');
    expect(answer.retryAfterSeconds).toBeGreaterThan(3590);
    expect(answer.retryAfterSeconds).toBeLessThanOrEqual(3600);
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'CERT_HAS_EXPIRED'])(
    'reports the network error %s as unanswered',
    async (code) => {
      nock(ORIGIN)
        .post('/recovery/poll')
        .replyWithError(Object.assign(new Error(code), { code }));

      expect(await send()).toEqual({ is: 'unanswered' });
    },
  );

  it('does not follow a redirect to another origin', async () => {
    const other = nock('https://evil.example').post('/').reply(200, {}).get('/').reply(200, {});
    nock(ORIGIN).post('/recovery/poll').reply(307, undefined, { location: 'https://evil.example/' });

    expect(await send()).toEqual({ is: 'answered', status: 0, body: undefined });
    expect(other.pendingMocks()).toHaveLength(2);
  });

  it('cancels the body of a redirect', async () => {
    let isCancelled = false;
    const endless = new ReadableStream({
      cancel: () => {
        isCancelled = true;
      },
    });

    const answer = await send(async () => new Response(endless, { status: 302 }));

    expect(answer).toEqual({ is: 'answered', status: 0, body: undefined });
    expect(isCancelled).toBe(true);
  });

  it('returns status 0 for an opaque redirect, which browsers return', async () => {
    const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

    expect(await send(async () => opaque)).toEqual({ is: 'answered', status: 0, body: undefined });
  });

  it('reports a fetch that throws synchronously as unanswered', async () => {
    const broken = () => {
      throw new TypeError('Failed to fetch');
    };

    expect(await send(broken)).toEqual({ is: 'unanswered' });
  });

  it('rejects with the abort reason even if fetch never settles', async () => {
    const watched = createWatchedSignal();
    const sent = observe(send(() => new Promise(() => undefined), watched.signal));

    watched.abort('left');
    await until(() => sent.state() !== 'waiting');

    expect(sent.reason()).toBe('left');
    expect(watched.listeners()).toBe(0);
  });

  it('rejects with the abort reason even if the body never ends', async () => {
    const endless = new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } });
    const watched = createWatchedSignal();
    const sent = observe(send(async () => endless, watched.signal));
    await until(() => endless.bodyUsed);

    watched.abort('left');
    await until(() => sent.state() !== 'waiting');

    expect(sent.reason()).toBe('left');
    expect(watched.listeners()).toBe(0);
  });

  it('aborts the fetch when the signal aborts, and ignores the fetch’s later result', async () => {
    let given: AbortSignal | null | undefined;
    let fail: (reason: unknown) => void = () => undefined;
    const stubborn: typeof fetch = (_, init) => {
      given = init?.signal;
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    };
    const watched = createWatchedSignal();
    const sent = observe(send(stubborn, watched.signal));

    watched.abort('left');
    fail(new Error('nobody waits for this'));
    await until(() => sent.state() !== 'waiting');

    expect(given?.aborted).toBe(true);
    expect(sent.reason()).toBe('left');
  });

  it('leaves no listener on the signal after the response', async () => {
    nock(ORIGIN).post('/recovery/poll').reply(200, {});
    const watched = createWatchedSignal();
    const sent = send(fetch, watched.signal);
    expect(watched.listeners()).toBe(1);

    await sent;

    expect(watched.listeners()).toBe(0);
  });
});

function send(byFetch: typeof fetch = fetch, signal = new AbortController().signal) {
  const http = fetchHttp({
    fetch: byFetch,
    cookies: createMemoryCookies(),
    origin: ORIGIN,
    hosts: () => [],
    language: () => 'en',
  });
  return http.send({ method: 'POST', url: '/recovery/poll', body: { pollUrl: 'next' } }, signal);
}
