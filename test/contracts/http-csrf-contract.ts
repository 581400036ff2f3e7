import nock from 'nock';
import type { Cookies } from '../../core/ports/cookies';
import type { Http } from '../../core/ports/http';
import { createMemoryCookies } from '../fakes/memory-cookies';

export interface CallingPage {
  readonly cookies: Cookies;
  readonly origin: string;
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
      ['our host as a subdomain', `${ORIGIN}.evil.example/recovery/mfaverify`, `${ORIGIN}.evil.example`],
      ['the own host on another port', `${ORIGIN}:8443/recovery/mfaverify`, `${ORIGIN}:8443`],
      ['our host over HTTP', 'http://recovery.example/recovery/mfaverify', 'http://recovery.example'],
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

    describe('the cookie has several values', () => {
      it.each([
        ['the second', ['other', 'own'], ['other', 'own']],
        ['the third', ['other', 'another', 'own'], ['other', 'another', 'own']],
        ['the first', ['own', 'other'], ['own']],
        ['the second, and the first is empty', ['', 'own'], ['own']],
        ['the second, and a header cannot carry the first', ['żółć', 'own'], ['own']],
        ['none of a repeated value', ['other', 'other'], ['other']],
        ['none of two', ['other', 'another'], ['other', 'another']],
        ['none of ten', [...'abcdefghij'], [...'abcdef']],
      ])('[settled.csrf.2] sends each value once until the server accepts %s', async (_, tokens, sent) => {
        const { post, seen } = givenServer(tokens);

        const answer = await post();

        expect(seen).toEqual(sent);
        expect(answer).toMatchObject({ status: sent.includes('own') ? 200 : 403 });
      });

      it.each([
        ['E0000006', { apierror: { errorCode: 'E0000006' } }],
        ['another JSON object', { error: 'Forbidden' }],
        ['a page in HTML', '<h1>Forbidden</h1>'],
        ['nothing', undefined],
      ])('[settled.csrf.2] sends the other value after a 403 with %s', async (_, body) => {
        const { post, seen } = givenServer(['other', 'own'], () => [403, body]);

        await post();

        expect(seen).toEqual(['other', 'own']);
      });

      it.each([200, 400, 401, 404, 429, 500])(
        '[settled.csrf.3] repeats no request after status %i',
        async (status) => {
          const { post, seen } = givenServer(['other', 'own'], () => [status, {}]);

          expect(await post()).toMatchObject({ status });
          expect(seen).toEqual(['other']);
        },
      );

      it('[settled.csrf.3] repeats no request after a 403 with another error code, such as a wrong code', async () => {
        const { post, seen } = givenServer(['other', 'own'], () => [
          403,
          { apierror: { errorCode: 'E0000068' } },
        ]);

        expect(await post()).toMatchObject({ status: 403, body: { apierror: { errorCode: 'E0000068' } } });
        expect(seen).toEqual(['other']);
      });

      it('[settled.csrf.2] also sends a value that the response has set', async () => {
        const { post, seen } = givenServer(['other', 'outdated'], (cookies) => {
          cookies.write('XSRF-TOKEN', 'own', { path: '/' });
          return [403, {}];
        });

        expect(await post()).toMatchObject({ status: 200 });
        expect(seen).toEqual(['other', 'own']);
      });

      it('[settled.csrf.4] the next request begins with the accepted value, while the cookie has it', async () => {
        const { post, seen, values } = givenServer(['other', 'own']);

        await post();
        await post();
        values.splice(0, 2, 'another', 'renewed');
        await post();

        expect(seen).toEqual(['other', 'own', 'own', 'another', 'renewed']);
      });

      /** Creates a server that accepts only the tokens `own` and `renewed`, and rejects other tokens with the given response. */
      function givenServer(
        tokens: readonly string[],
        reject: (cookies: Cookies) => [number, string | object | undefined] = () => [403, {}],
      ) {
        const values = [...tokens];
        const cookies: Cookies = {
          read: (name) => (name === 'XSRF-TOKEN' ? [...values] : []),
          write: (_, value) => void values.splice(-1, 1, value),
          remove: () => undefined,
        };
        const http = create({ cookies, origin: ORIGIN, hosts: [SERVER] });
        const seen: (string | undefined)[] = [];
        nock(ORIGIN)
          .persist()
          .post('/recovery/poll', { a: 1 })
          .reply(function reply() {
            const token = new Headers(this.req.headers).get('x-xsrf-token') ?? undefined;
            seen.push(token);
            return token === 'own' || token === 'renewed' ? [200, {}] : reject(cookies);
          });
        const post = () =>
          http.send({ method: 'POST', url: '/recovery/poll', body: { a: 1 } }, neverAborts());
        return { post, seen, values };
      }
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
