import { fetchHttp } from '../../../adapters/browser/fetch-http';
import { parseBody } from '../../../adapters/browser/response-body';
import type { HttpAnswer, HttpRequest } from '../../../core/ports/http';
import { describeHttpContract } from '../../contracts/http-contract';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { answered, createScriptedHttp, unanswered } from '../../fakes/scripted-http';
import {
  type AnsweringServer,
  type HttpUnderTest,
  startAnsweringServer,
  type WireReply,
} from '../../servers/answering-server';

describeHttpContract('fetch-http', async () => {
  const server = await startAnsweringServer();
  const cookies = createMemoryCookies();
  return {
    http: fetchHttp({ fetch, cookies, origin: server.address, hosts: () => [], language: () => 'en' }),
    server,
  };
});

describeHttpContract('scripted-http', async () => createScriptedServer());

const ORIGIN = 'https://recovery.example';

const CALLS = [
  'GET /configuration/admin',
  'POST /recovery/mfafactors',
  'POST /recovery/mfaverify',
  'POST /recovery/poll',
];

/**
 * Creates an HTTP fake that returns the replies queued with `server.says`. The contract tests for HTTP adapters also test this
 * fake.
 */
function createScriptedServer(): HttpUnderTest {
  const http = createScriptedHttp();
  const replies: WireReply[] = [];
  let isClosed = false;

  for (const call of CALLS) {
    http.alwaysAnswers(call, () => {
      const reply = replies.shift();
      return isClosed || !reply ? unanswered : made(reply);
    });
  }

  const server: AnsweringServer = {
    address: ORIGIN,
    says: (...next) => void replies.push(...next),
    received: () => http.requests.map(received),
    waiting: () => http.inFlight(),
    close: async () => {
      isClosed = true;
    },
  };
  return { http, server };
}

function made(reply: WireReply): HttpAnswer | Promise<HttpAnswer> {
  if (reply.is === 'silent' || reply.is === 'stalled') return new Promise(() => undefined);
  if (reply.is !== 'answer') return unanswered;
  const { status, headers = {}, text = '' } = reply;
  if (headers.location) return answered(undefined, 0);
  const wait = headers['retry-after'];
  const requestId = headers['x-request-id'];
  try {
    const answer = answered(parseBody(headers['content-type'], text), status);
    return {
      ...answer,
      ...(wait !== undefined && { retryAfterSeconds: Number(wait) }),
      ...(requestId && { requestId }),
    };
  } catch {
    return unanswered;
  }
}

function received({ method, url, body }: HttpRequest) {
  const path = url.slice(ORIGIN.length);
  return { method, path, headers: {}, text: body ? JSON.stringify(body) : '' };
}
