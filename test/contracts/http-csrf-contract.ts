import nock from 'nock';
import type { Cookies } from '../../core/ports/cookies';
import type { Http } from '../../core/ports/http';
import { createMemoryCookies } from '../fakes/memory-cookies';

/** Page that contains the HTTP adapter under test. */
export interface CallingPage {
  readonly cookies: Cookies;
  readonly origin: string;
  /** Origins of the configured servers. */
  readonly hosts: readonly string[];
}

const ORIGIN = 'https://recovery.example';
const SERVER = 'https://server.example:8443';
const TOKEN = 'a-b_c.42/=';

/**
 * Contract for protection against cross-site request forgery (specification, section 7). Requests to the page's own origin,
 * except GET, send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. No other request sends this header.
 */
export function describeHttpCsrfContract(name: string, create: (page: CallingPage) => Http) {
  describe(`CSRF token of ${name}`, () => {
    beforeAll(() => {
      if (!nock.isActive()) nock.activate();
      nock.disableNetConnect();
    });
    afterEach(() => nock.cleanAll());
    afterAll(() => {
      nock.enableNetConnect();
      nock.restore();
    });

    it.each([
      ['a path', '/recovery/mfaverify', ORIGIN],
      ['a path without a leading slash', 'recovery/mfaverify', ORIGIN],
      ['the whole address', `${ORIGIN}/recovery/mfaverify`, ORIGIN],
      ['the address with its port', `${ORIGIN}:443/recovery/mfaverify`, ORIGIN],
      ['the address in capitals', 'HTTPS://RECOVERY.EXAMPLE/recovery/mfaverify', ORIGIN],
      ['a scheme-relative address of the own origin', `//recovery.example/recovery/mfaverify`, ORIGIN],
    ])('[7.csrf.1 settled.csrf] is sent to the page’s own origin given as %s', async (_, url, origin) => {
      const headers = await headersSentBy('POST', url, origin);

      expect(headers['x-xsrf-token']).toBe(TOKEN);
    });

    it.each([
      ['the configured server', `${SERVER}/recovery/mfaverify`, SERVER],
      ['an address without a scheme', '//evil.example/recovery/mfaverify', 'https://evil.example'],
      ['a backslash', '/\\evil.example/recovery/mfaverify', 'https://evil.example'],
      ['two backslashes', '\\\\evil.example/recovery/mfaverify', 'https://evil.example'],
      ['a line break between the slashes', '/\n/evil.example/recovery/mfaverify', 'https://evil.example'],
      [
        'the own host name in front of another domain',
        `${ORIGIN}.evil.example/recovery/mfaverify`,
        `${ORIGIN}.evil.example`,
      ],
      ['the own host on another port', `${ORIGIN}:8443/recovery/mfaverify`, `${ORIGIN}:8443`],
      [
        'the own host over plain HTTP',
        'http://recovery.example/recovery/mfaverify',
        'http://recovery.example',
      ],
    ])('[settled.csrf] is not sent to another origin, given as %s', async (_, url, origin) => {
      const headers = await headersSentBy('POST', url, origin);

      expect(headers).not.toHaveProperty('x-xsrf-token');
    });

    it('[7.csrf.2] is not sent with a GET', async () => {
      const headers = await headersSentBy('GET', '/configuration/admin', ORIGIN);

      expect(headers).not.toHaveProperty('x-xsrf-token');
    });

    it.each([
      ['is missing', null],
      ['is empty', ''],
      ['contains a line break', 'a\r\nx-other: b'],
      ['contains characters that a header cannot carry', 'żółć'],
    ])('is omitted when the cookie %s', async (_, token) => {
      const headers = await headersSentBy('POST', '/recovery/mfaverify', ORIGIN, token);

      expect(headers).not.toHaveProperty('x-xsrf-token');
      expect(headers).not.toHaveProperty('x-other');
    });

    it('[7.csrf.1] is read from the cookie for each request', async () => {
      const cookies = createMemoryCookies({ 'XSRF-TOKEN': 'first' });
      const http = create({ cookies, origin: ORIGIN, hosts: [SERVER] });
      const seen = answering('POST', ORIGIN, 2);

      await http.send({ method: 'POST', url: '/recovery/poll', body: {} }, neverAborts());
      cookies.write('XSRF-TOKEN', 'second');
      await http.send({ method: 'POST', url: '/recovery/poll', body: {} }, neverAborts());

      expect(seen.map((headers) => headers['x-xsrf-token'])).toEqual(['first', 'second']);
    });

    it.each([
      ['another token', 403, 'second', ['first', 'second']],
      ['a first token', 403, 'second', [undefined, 'second']],
      ['the same token', 403, 'first', ['first']],
      ['another token with another status', 400, 'second', ['first']],
    ])(
      '[additions.csrf.again] is resent only if a 403 response sets a different token: the response sets %s (%i)',
      async (_, status, token, sent) => {
        const cookies = createMemoryCookies(sent[0] === undefined ? {} : { 'XSRF-TOKEN': sent[0] });
        const http = create({ cookies, origin: ORIGIN, hosts: [SERVER] });
        const seen: (string | undefined)[] = [];
        nock(ORIGIN)
          .post('/recovery/poll', { a: 1 })
          .times(3)
          .reply(function reply() {
            seen.push(new Headers(this.req.headers).get('x-xsrf-token') ?? undefined);
            cookies.write('XSRF-TOKEN', token);
            return [seen.length === 1 ? status : 200, {}];
          });

        const answer = await http.send(
          { method: 'POST', url: '/recovery/poll', body: { a: 1 } },
          neverAborts(),
        );

        expect(seen).toEqual(sent);
        expect(answer).toMatchObject({ status: sent.length === 1 ? status : 200 });
      },
    );

    it('[additions.csrf.again] is resent only once, even if each 403 response sets another token', async () => {
      const cookies = createMemoryCookies();
      const http = create({ cookies, origin: ORIGIN, hosts: [SERVER] });
      let refusals = 0;
      nock(ORIGIN)
        .post('/recovery/poll')
        .times(3)
        .reply(() => {
          refusals += 1;
          cookies.write('XSRF-TOKEN', `token-${refusals}`);
          return [403, {}];
        });

      const answer = await http.send({ method: 'POST', url: '/recovery/poll', body: {} }, neverAborts());

      expect(refusals).toBe(2);
      expect(answer).toMatchObject({ status: 403 });
    });

    async function headersSentBy(
      method: 'GET' | 'POST',
      url: string,
      origin: string,
      token: string | null = TOKEN,
    ) {
      const cookies = createMemoryCookies(token === null ? {} : { 'XSRF-TOKEN': token });
      const http = create({ cookies, origin: ORIGIN, hosts: [SERVER] });
      const seen = answering(method, origin, 1);

      await http.send({ method, url, ...(method === 'POST' && { body: {} }) }, neverAborts());

      const [headers] = seen;
      if (!headers) throw new Error(`Nothing arrived at ${origin}`);
      return headers;
    }
  });
}

/**
 * Creates a fake host that responds to the given number of requests. Adds the headers of each received request to the returned
 * list.
 */
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

const neverAborts = () => new AbortController().signal;
