import { givenListeningServer, pageHeaders, refusalOf, TOKEN } from '../given/listening-server';

const PAGE = 'https://recovery.example';
const list = { username: 'sms', phase: 'initial' };
const json = { 'content-type': 'application/json' };

describe('on the page’s origin', () => {
  it.each([
    ['https://recovery.example', /^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/],
    ['http://localhost:8080', /^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/],
  ])('%s, the configuration sets the CSRF cookie if there is no valid one', async (page, expected) => {
    const server = await givenListeningServer({ page });
    const cookieFor = async (cookie: string) => {
      const response = await fetch(`${server.origin}/configuration/admin`, { headers: { ...json, cookie } });
      return response.headers.get('set-cookie');
    };

    expect(await cookieFor('')).toMatch(expected);
    expect(await cookieFor('XSRF-TOKEN=short')).toMatch(expected);
    expect(await cookieFor(`other=1; XSRF-TOKEN=${TOKEN}`)).toBeNull();
    expect(await cookieFor('')).not.toBe(await cookieFor(''));
  });

  it.each([
    ['no header', { cookie: pageHeaders.cookie }],
    ['another header', { ...pageHeaders, 'x-xsrf-token': 'y'.repeat(43) }],
    ['no cookie', { 'x-xsrf-token': TOKEN }],
    ['an empty cookie and header', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['another origin', { ...pageHeaders, origin: 'https://evil.example' }],
    ['the origin "null"', { ...pageHeaders, origin: 'null' }],
  ])('a POST with %s is refused', async (_what, headers) => {
    const server = await givenListeningServer();

    expect(await refusalOf(await server.post('/recovery/mfafactors', list, headers))).toEqual([
      403,
      'E0000006',
    ]);
    expect(server.lines).toEqual([]);
  });

  it('a refusal for a missing cookie sets one, with which the call succeeds', async () => {
    const server = await givenListeningServer();
    const refused = await server.post('/recovery/mfafactors', list, {});
    const cookie = refused.headers.get('set-cookie')?.split(';')[0] ?? '';
    const again = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '', origin: PAGE };

    expect(refused.status).toBe(403);
    expect((await server.post('/recovery/mfafactors', list, again)).status).toBe(200);
  });
});

describe('on another origin', () => {
  it('a call needs no CSRF token and may have none', async () => {
    const server = await givenListeningServer({ origin: 'https://api.example' });
    const response = await server.post('/recovery/mfafactors', list, { origin: PAGE });

    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await refusalOf(await server.post('/recovery/mfafactors', list, pageHeaders))).toEqual([
      403,
      'E0000006',
    ]);
  });

  it.each([
    [PAGE, 204, PAGE, 'true'],
    ['https://evil.example', 403, null, null],
    ['null', 403, null, null],
  ])('a preflight of %s is answered with %d', async (origin, status, allowed, credentials) => {
    const server = await givenListeningServer({ origin: 'https://api.example' });
    const { status: answered, headers } = await fetch(`${server.origin}/recovery/mfafactors`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

    expect(answered).toBe(status);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('access-control-allow-credentials')).toBe(credentials);
    expect(headers.get('access-control-allow-headers')).toBe('content-type');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('the page may read a refusal, its reference and its time to wait', async () => {
    const server = await givenListeningServer({ origin: 'https://api.example' });
    const response = await server.post('/recovery/mfafactors', { username: 'sms' }, { origin: PAGE });

    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
  });
});
