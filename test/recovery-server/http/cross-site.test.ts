import { BROWSER, givenListeningServer, pageHeaders, refusalOf, TOKEN } from '../given/listening-server';

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
      return response.headers.getSetCookie().find((each) => each.startsWith('XSRF')) ?? null;
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
    const cookie = refused.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const again = { cookie, 'x-xsrf-token': /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '', origin: PAGE };

    expect(refused.status).toBe(403);
    expect((await server.post('/recovery/mfafactors', list, again)).status).toBe(200);
  });
});

describe('the cookie to which recoveries belong', () => {
  it.each([
    ['https://recovery.example', undefined, '__Host-recovery', '; Secure'],
    ['http://localhost:8080', undefined, 'recovery', ''],
    ['https://recovery.example', 'https://api.recovery.example', '__Host-recovery', '; Secure'],
    ['http://localhost:8080', 'http://localhost:8081', 'recovery', ''],
  ])(
    'of the page %s with the server %s is set once, out of reach of scripts and other sites',
    async (page, at, name, secure) => {
      const server = await givenListeningServer({ page, ...(at !== undefined && { origin: at }) });
      const set = async (cookie: string) => {
        const response = await fetch(`${server.origin}/configuration/admin`, {
          headers: { ...json, cookie },
        });
        return response.headers.getSetCookie().find((each) => each.startsWith(name));
      };

      expect((await set(''))?.replace(/[\w-]{43}/, 'random')).toBe(
        `${name}=random; Path=/${secure}; HttpOnly; SameSite=Strict; Max-Age=34560000`,
      );
      expect(await set('')).not.toBe(await set(''));
      expect(await set(`a=1; ${name}=${'x'.repeat(43)}`)).toBeUndefined();
    },
  );

  it('is needed for a proof, and is not in the audit trail', async () => {
    const server = await givenListeningServer();
    const proof = { username: 'sms', factorType: 'sms', type: 'password', relayState: '', phase: 'initial' };
    const without = { ...pageHeaders, cookie: `XSRF-TOKEN=${TOKEN}` };

    expect(await refusalOf(await server.post('/recovery/mfaverify', proof, without))).toEqual([
      403,
      'E0000006',
    ]);
    expect((await server.post('/recovery/mfaverify', proof)).status).toBe(200);
    expect(JSON.stringify(server.lines)).not.toContain(BROWSER.split('=')[1]);
  });
});

describe('on another origin', () => {
  it('a call needs no CSRF token and may have none', async () => {
    const server = await givenListeningServer({ origin: 'https://api.example' });
    const response = await server.post('/recovery/mfafactors', list, { origin: PAGE });

    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).not.toContain('XSRF-TOKEN');
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
