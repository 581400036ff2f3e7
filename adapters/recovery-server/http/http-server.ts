import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Contract } from '../../read-contract';
import { type Refusal, refusals, refuse } from '../core/ports/answers';
import type { CallName, RecoveryServer } from '../core/recovery-server';
import { browserOf } from './cookies';
import { applyCrossSiteRules, refuseCrossSite } from './cross-site-rules';
import { receiveJournal } from './journal-receiver';
import { addPasskeyPages, type PasskeyPages } from './passkey-pages';
import { answerFailure, HttpRefusal, sendAnswer, wrongType } from './send-answer';

export interface HttpServerOptions {
  readonly contract: Contract;
  /** Origin of the page. Requests of other origins are refused. */
  readonly page: string;
  /** Origin to which browsers send the calls. Default: the page's origin, whose web server forwards the calls to this server. */
  readonly origin?: string;
  /** Minimum response time of the calls below /recovery and /credentials, in milliseconds. The default is 0. */
  readonly leastTime?: number;
  /** Maximum time to receive a request, in milliseconds. The default is 10,000. */
  readonly receiveTime?: number;
  /** Log of requests and failures, for example pino. Without it nothing is logged. */
  readonly logger?: FastifyInstance['log'];
  /** Keeps a batch of the page's journal. Without it, the server has no `POST /journal`. */
  readonly keepJournal?: (batch: object) => void;
  /** Enrolment of passkeys. Without it, the server has no page for it. */
  readonly passkeys?: PasskeyPages;
  /** Addresses of the web servers that forward requests to this server. Their `X-Forwarded-For` header names the client. */
  readonly trustedProxies?: readonly string[];
}

type ContractCall = Contract['calls'][number];

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly call?: ContractCall;
  }
}

/** Characters of `Accept-Language` that are read. */
const LONGEST_LANGUAGE = 100;

/** Returns the calls at a path, one per method. A placeholder in the contract's path matches one segment. */
export const callsAt = ({ calls }: Contract, path: string): readonly ContractCall[] =>
  calls.filter(({ template }) => new RegExp(`^${template.replace(/\{\w+\}/, '[^/]+')}$`).test(path));

/** Removes the port of an address. Some web servers add it to `X-Forwarded-For`. */
const withoutPort = (address: string) => address.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** Adds the hooks that apply to every call: headers, cross-site rules, and validation of requests and responses. */
const addRules = (app: FastifyInstance, { contract, page, origin = page }: HttpServerOptions) => {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw;
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join();
    if (forwarded !== '') headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join();
    const fixed = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
    reply.headers({ ...fixed, 'X-Request-Id': request.id });
    if (request.url.startsWith('/health/')) return;
    if (applyCrossSiteRules({ page, origin }, request, reply)) return reply;
  });
  app.addHook('preValidation', async (request) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    const needsType = call.method === 'POST' || call.operationId === 'loadConfiguration';
    if (needsType && mediaType !== 'application/json') throw wrongType();
    refuseCrossSite({ page, origin }, request);
    // Lets the doctor see that no proxy changes such an answer.
    if (call.operationId === 'loadConfiguration' && request.headers.prefer === 'sample=throttled')
      throw refusals.throttled(1);
    const query = new URLSearchParams(request.url.split('?')[1]);
    const complaint = contract.requestComplaint(call.template, call.method, query, request.body);
    if (complaint !== undefined) throw refuse('malformed', 'E0000003', complaint);
  });
  app.addHook('preSerialization', async (request, reply, body) => {
    const { call } = request.routeOptions.config;
    const complaint = call && contract.answerComplaint(call.template, call.method, reply.statusCode, body);
    if (complaint === undefined) return body;
    const at = `${call?.method} ${call?.template} ${reply.statusCode}`;
    request.log.error(`${at} breaks the contract: ${complaint}`);
    reply.code(500);
    return refusals.failed(complaint).answer.body;
  });
};

/** Returns the client's IP address. If a proxy forwards another text, returns the address of the proxy. */
const addressOf = ({ ip, socket }: FastifyRequest) => (isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip);

const addCall = (
  app: FastifyInstance,
  core: RecoveryServer,
  call: ContractCall,
  { page, origin = page, leastTime = 0 }: HttpServerOptions,
) =>
  app.route({
    method: call.method,
    url: call.template.replace(/\{(\w+)\}/, ':$1'),
    config: { call },
    handler: async (request, reply) => {
      const caller = {
        ...{ request: request.id, address: addressOf(request) },
        browser: browserOf(request, origin),
        language: request.headers['accept-language']?.slice(0, LONGEST_LANGUAGE),
      };
      const [answer] = await Promise.all([
        core.answer(call.operationId as CallName, request.body ?? request.params, caller),
        leastTime > 0 && call.operationId !== 'loadConfiguration' && sleep(leastTime),
      ]);
      return sendAnswer(reply, answer);
    },
  });

const addHealth = (app: FastifyInstance, core: RecoveryServer) => {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    // The answer says nothing more, because anybody may ask.
    const unavailable = () => reply.code(503).send({ status: 'unavailable' });
    try {
      const findings = await core.check();
      return findings.some(({ isSerious }) => isSerious) ? unavailable() : { status: 'ready' };
    } catch (failure) {
      request.log.warn(failure);
      return unavailable();
    }
  });
};

/**
 * Creates the HTTP server with the calls of the contract, `/health/live` and `/health/ready`. To use the server without
 * opening a port, await `ready` and pass each request to `routing(request, response)`.
 */
export const createHttpServer = (core: RecoveryServer, options: HttpServerOptions): FastifyInstance => {
  const { contract, receiveTime = 10_000, logger, trustedProxies } = options;
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    ...(trustedProxies && { trustProxy: [...trustedProxies] }),
    genReqId: () => randomUUID(),
    // The maximum size of a request body is in bytes.
    ...{ bodyLimit: 65_536, requestTimeout: receiveTime, exposeHeadRoutes: false },
    // Node limits a whole request by the longer of the two times, and looks for slow requests every 30 seconds by default.
    http: { headersTimeout: receiveTime, connectionsCheckingInterval: receiveTime / 10 },
    frameworkErrors: (failure, request, reply) => void answerFailure(failure, request, reply),
  });
  app.setErrorHandler<FastifyError | Refusal>(answerFailure);
  app.setNotFoundHandler(async ({ url }) => {
    if (callsAt(contract, url.split('?')[0] ?? '').length > 0)
      throw new HttpRefusal(405, 'E0000022', 'the method is not supported');
    throw refuse('missing', 'E0000008', 'this server has no such call');
  });
  // When the server stops, it closes each connection after the next answer. Otherwise open connections would delay `close`.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('Connection', 'close');
  });
  addRules(app, options);
  addHealth(app, core);
  if (options.keepJournal)
    receiveJournal(app, { page: options.page, keep: options.keepJournal, now: Date.now });
  if (options.passkeys) addPasskeyPages(app, options.passkeys);
  for (const call of contract.calls) addCall(app, core, call, options);
  // On close, waits for messages that the server sends after the response to a request.
  app.addHook('onClose', () => core.idle());
  return app;
};
