import type { Http } from '../../core/ports/http';
import { createWatchedSignal, type WatchedSignal } from '../fakes/watched-signal';
import {
  type AnsweringServer,
  type HttpUnderTest,
  jsonReply,
  type ReceivedRequest,
  type WireHeaders,
  type WireReply,
} from '../servers/answering-server';
import { describeHttpAbort } from './http-abort';

const JSON_TYPE = { 'content-type': 'application/json' };

export function describeHttpContract(name: string, create: () => Promise<HttpUnderTest>) {
  describe(`${name} as an HTTP client`, () => {
    let http: Http;
    let server: AnsweringServer;
    let watched: WatchedSignal;

    beforeEach(async () => {
      ({ http, server } = await create());
      watched = createWatchedSignal();
    });

    afterEach(() => server.close());

    it('[7.json] posts its body as JSON to the given path and query', async () => {
      server.says(jsonReply(200, { is: 'well' }));
      const body = { username: 'żółć "<&', phase: 'initial', more: [1, null, { deep: true }] };

      await post('/recovery/mfafactors?phase=second', body);

      expect(server.received()).toHaveLength(1);
      expect(server.received()[0]).toMatchObject({
        method: 'POST',
        path: '/recovery/mfafactors?phase=second',
      });
      expect(bodyOf(server.received()[0])).toEqual(body);
    });

    it('sends a GET without a body', async () => {
      server.says(jsonReply(200, { is: 'well' }));

      const got = await http.send(
        { method: 'GET', url: `${server.address}/configuration/admin` },
        watched.signal,
      );

      expect(got).toEqual({ is: 'answered', status: 200, body: { is: 'well' } });
      expect(server.received()[0]).toMatchObject({ method: 'GET', path: '/configuration/admin', text: '' });
    });

    it.each([200, 201, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503])(
      'returns a complete response with status %d',
      async (status) => {
        server.says(jsonReply(status, { apierror: { errorCode: 'E0000068' } }));

        expect(await post()).toEqual({
          is: 'answered',
          status,
          body: { apierror: { errorCode: 'E0000068' } },
        });
        expectNothingLeft();
      },
    );

    it.each([[null], [false], [0], [''], ['text'], [[]], [{}], [[{ name: 'push' }]]])(
      'parses %j as JSON without validating it',
      async (body) => {
        server.says(jsonReply(200, body));

        expect(await post()).toEqual({ is: 'answered', status: 200, body });
      },
    );

    it.each<[string, number, WireHeaders, string]>([
      ['is empty', 200, JSON_TYPE, ''],
      ['must be absent', 204, {}, ''],
    ])('returns an undefined body when the body %s', async (_, status, headers, text) => {
      server.says({ is: 'answer', status, headers, text });

      expect(await post()).toEqual({ is: 'answered', status, body: undefined });
    });

    it.each<[string, number, Record<string, string>, string]>([
      ['is HTML', 200, { 'content-type': 'text/html; charset=utf-8' }, '<!doctype html><h1>Welcome</h1>'],
      ['is a proxy’s HTML', 502, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'],
      ['has JSON content but a text type', 200, { 'content-type': 'text/plain' }, '{"a":1}'],
      ['has no content type', 200, {}, '{"a":1}'],
      ['is HTML with the content type of JSON', 200, JSON_TYPE, '\n<html></html>'],
      ['is text with the content type of JSON', 403, JSON_TYPE, 'Forbidden'],
    ])('returns the text of a body that %s', async (_, status, headers, text) => {
      server.says({ is: 'answer', status, headers, text });

      expect(await post()).toEqual({ is: 'answered', status, body: text });
    });

    it.each([301, 302, 303, 307, 308])(
      '[settled.credentials.2] returns status 0 for a redirect with status %d, and does not follow the redirect',
      async (status) => {
        server.says(
          { is: 'answer', status, headers: { location: '/elsewhere' } },
          jsonReply(200, 'followed'),
        );

        expect(await post()).toEqual({ is: 'answered', status: 0, body: undefined });
        expect(server.received()).toHaveLength(1);
        expectNothingLeft();
      },
    );

    it.each<[string, WireReply]>([
      ['a connection closed before the response', { is: 'dropped' }],
      ['a body shorter than its content-length', { is: 'cut', framing: 'content-length' }],
      ['a chunked body without its end', { is: 'cut', framing: 'chunked' }],
      ['a truncated close-delimited body', { is: 'cut', framing: 'close-delimited' }],
      ['malformed JSON', { is: 'answer', status: 200, headers: JSON_TYPE, text: '{"a":' }],
      ['a malformed JSON list', { is: 'answer', status: 403, headers: JSON_TYPE, text: ' [{"a":1}' }],
    ])('reports %s as unanswered and does not retry', async (_, reply) => {
      server.says(reply, jsonReply(200, 'tried again'));

      expect(await post()).toEqual({ is: 'unanswered' });
      expect(server.received()).toHaveLength(1);
      expectNothingLeft();
    });

    it('reports an unreachable server as unanswered', async () => {
      await server.close();

      expect(await post()).toEqual({ is: 'unanswered' });
      expectNothingLeft();
    });

    it.each([
      ['0', 0],
      ['7', 7],
      ['120', 120],
    ])('returns the seconds of Retry-After %s', async (header, seconds) => {
      server.says(jsonReply(429, { is: 'busy' }, { 'retry-after': header }));

      expect(await post()).toEqual({
        is: 'answered',
        status: 429,
        body: { is: 'busy' },
        retryAfterSeconds: seconds,
      });
    });

    it.each([[200], [400], [502]])('returns the server’s request id with status %d', async (status) => {
      server.says(jsonReply(status, { is: 'said' }, { 'x-request-id': 'req-1.B_2' }));

      expect(await post()).toEqual({ is: 'answered', status, body: { is: 'said' }, requestId: 'req-1.B_2' });
    });

    it('leaves no listener on a signal shared by many requests', async () => {
      for (let poll = 0; poll < 30; poll += 1) {
        server.says(jsonReply(200, { factorResult: 'WAITING' }));
        await post('/recovery/poll', { pollUrl: 'next' });
        expectNothingLeft();
      }

      expect(server.received()).toHaveLength(30);
    });

    function post(path = '/recovery/mfaverify', body: Readonly<Record<string, unknown>> = { code: '1' }) {
      return http.send({ method: 'POST', url: server.address + path, body }, watched.signal);
    }

    function expectNothingLeft() {
      expect(watched.listeners()).toBe(0);
    }

    describeHttpAbort(create);
  });
}

function bodyOf(request: ReceivedRequest | undefined): unknown {
  return JSON.parse(request?.text ?? '');
}
