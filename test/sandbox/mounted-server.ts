import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '../../adapters/operator/conformance/http/read-contract';
import { refuse } from '../recovery-server/core/ports/answers';
import type { CallName, RecoveryServer } from '../recovery-server/core/recovery-server';
import { callsAt, createHttpServer } from '../recovery-server/http/http-server';
import { answerWrongly } from './server/faults';
import { misbehave, misbehavesAt, SLOW_MILLISECONDS } from './server/misbehaviour';
import { refusal, send } from './server/reply';
import { parseJson } from './server/request-body';
import type { World } from './world';

/**
 * An API server of the sandbox: its origin, and the APIs that it serves (the recovery server, the pin service, both or
 * neither).
 */
export interface ApiServer {
  readonly origin: string;
  readonly serves: readonly ('recoveryServer' | 'pinService')[];
}

/** Handles a request if its path belongs to an API call of the server contract. Returns false for every other path. */
export type AnswerCall = (url: URL, request: IncomingMessage, response: ServerResponse) => boolean;

/** Resolves after a number of milliseconds, or when the sandbox closes. */
type Pause = (milliseconds: number) => Promise<void>;

const log = (...said: readonly unknown[]) => console.error('The sandbox’s recovery server:', ...said);
const quiet = () => {};
/** Fastify logger that prints errors on the console and drops all other messages. */
const logger: FastifyBaseLogger = {
  ...{ level: 'error', silent: quiet, trace: quiet, debug: quiet, info: quiet, warn: quiet },
  ...{ error: log, fatal: log, child: () => logger },
};

/** Forwards each call to the sandbox's current recovery server, because a reset of the sandbox replaces the recovery server. */
const currentServer = (world: World): RecoveryServer => ({
  answer: (...call) => world.now.recovery.answer(...call),
  inspectToken: (...token) => world.now.recovery.inspectToken(...token),
  check: () => world.now.recovery.check(),
  idle: () => world.now.recovery.idle(),
});

/** Records the body of a POST request in the request log, and returns a new stream of the body for Fastify. */
const logBody = async (world: World, reply: FastifyReply, payload: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of payload) chunks.push(chunk);
  const posted = Buffer.concat(chunks);
  const body = posted.toString('utf8');
  world.now.requests.posted(reply.raw, body === '' ? undefined : (parseJson(body) ?? body));
  return Object.assign(Readable.from([posted]), { receivedEncodedLength: posted.length });
};

/**
 * Takes the response out of Fastify's control, so that the sandbox can send a faulty response. Retains the headers that
 * are already set.
 */
const takeResponse = (reply: FastifyReply): ServerResponse => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  return reply.raw;
};

/**
 * Simulates the server fault that a test has set for this request. Resolves with true if the fault replaces the normal
 * response.
 */
const answeredByFault = async (world: World, pause: Pause, request: FastifyRequest, reply: FastifyReply) => {
  const { faults, requests, recovery } = world.now;
  const fault = faults.take(request.method, request.url.split('?')[0] ?? '');
  if (fault === undefined) return false;
  if (fault.kind === 'slow') {
    await pause(fault.milliseconds);
    return false;
  }
  const { call } = request.routeOptions.config;
  const caller = { request: request.id, address: request.ip };
  if (fault.takesEffect && call !== undefined)
    await recovery.answer(call.operationId as CallName, request.body ?? request.params, caller);
  const response = takeResponse(reply);
  if (fault.kind === 'silent') requests.silent(response);
  answerWrongly(fault, response);
  return true;
};

/**
 * Simulates the server fault that belongs to the request's user. Resolves with true if the fault replaces the normal
 * response.
 */
const misbehaved = async (world: World, pause: Pause, request: FastifyRequest, reply: FastifyReply) => {
  const { users, phone, requests } = world.now;
  const body = (request.body ?? {}) as Readonly<Record<string, string | undefined>>;
  const user = users.find(body.username ?? body.userName ?? '');
  if (request.url === '/recovery/poll' && user !== undefined && phone.refusesPoll(user)) {
    send(takeResponse(reply), refusal(403, 'E0000069', 'the provider has refused this push'));
    return true;
  }
  const wrong = user?.misbehaviour;
  if (wrong === undefined || !misbehavesAt(wrong.at, request.url, body.code !== undefined)) return false;
  if (wrong.kind === 'slow') {
    await pause(SLOW_MILLISECONDS);
    return false;
  }
  const response = takeResponse(reply);
  if (wrong.kind === 'silent') requests.silent(response);
  misbehave(wrong.kind, response);
  return true;
};

/**
 * Creates an API server that records requests in the sandbox's log and simulates faults. The caller passes each request
 * to the `answer` method.
 */
export const mountServer = async (world: World, contract: Contract, at: ApiServer, pause: Pause) => {
  const { page } = world;
  const { origin, serves } = at;
  const app: FastifyInstance = createHttpServer(currentServer(world), { contract, page, origin, logger });
  app.addHook('onRequest', async ({ url }) => {
    if (!serves.includes(url === '/recovery/mfapin' ? 'pinService' : 'recoveryServer'))
      throw refuse(404, 'E0000008', 'this server has no such call');
  });
  app.addHook('preParsing', async (_request, reply, payload) => logBody(world, reply, payload));
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.call === undefined) return;
    if (await answeredByFault(world, pause, request, reply)) return;
    await misbehaved(world, pause, request, reply);
  });
  await app.ready();
  const answer: AnswerCall = (url, request, response) => {
    if (callsAt(contract, url.pathname).length === 0) return false;
    world.now.requests.add(origin, url.pathname, url.search, request, response);
    app.routing(request, response);
    return true;
  };
  return { answer, close: () => app.close() };
};
