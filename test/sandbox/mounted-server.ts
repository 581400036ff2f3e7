import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '../../adapters/read-contract';
import { refuse } from '../../adapters/recovery-server/core/ports/answers';
import type { RecoveryServer } from '../../adapters/recovery-server/core/recovery-server';
import { callsAt, createHttpServer } from '../../adapters/recovery-server/http/http-server';
import { PASSKEY_PAGE } from '../../adapters/recovery-server/http/passkey-pages';
import { answerWrongly, usualFault } from './server/faults';
import { parseJson } from './server/request-body';
import type { Remembered, World } from './world';

/** Origin of an API server, and the APIs that it serves. */
export interface ApiServer {
  readonly origin: string;
  readonly serves: readonly ('recoveryServer' | 'pinService')[];
}

/** Answers a request if its path belongs to a call of the contract. Returns false for every other path. */
export type AnswerCall = (url: URL, request: IncomingMessage, response: ServerResponse) => boolean;

/** Resolves after a number of milliseconds, or when the sandbox closes. Never rejects. */
export type Pause = (milliseconds: number) => Promise<void>;

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
  deliver: () => world.now.recovery.deliver(),
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

/** Takes the response out of Fastify's control, so that the sandbox can send a faulty response. */
const takeResponse = (reply: FastifyReply): ServerResponse => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  return reply.raw;
};

/** Returns the fault that a test has set for a request, or else the fault of the request's user. */
const faultFor = ({ faults, users, phone }: Remembered, { method, url, body }: FastifyRequest) => {
  const path = url.split('?')[0] ?? '';
  const ordered = faults.take(method, path);
  const posted = (body ?? {}) as Readonly<Record<string, string | undefined>>;
  const user = users.find(posted.username ?? posted.userName ?? '');
  if (ordered !== undefined || user === undefined) return ordered;
  if (path === '/recovery/poll' && phone.refusesPoll(user))
    return { ...usualFault, path, kind: 'status' as const, status: 403, errorCode: 'E0000069' };
  const calls = {
    everyCall: true,
    factorList: path === '/recovery/mfafactors',
    codeCheck: path === '/recovery/mfaverify' && posted.code !== undefined,
  };
  const wrong = user.misbehaviour;
  return wrong && calls[wrong.at] ? { ...usualFault, path, kind: wrong.kind } : undefined;
};

/** Delays a request or replaces its response, if there is a fault for the request. */
const simulateFault = async (now: Remembered, pause: Pause, request: FastifyRequest, reply: FastifyReply) => {
  const fault = faultFor(now, request);
  if (fault === undefined) return;
  if (fault.kind === 'slow') return pause(fault.milliseconds);
  const response = takeResponse(reply);
  if (fault.kind === 'silent') now.requests.silent(response);
  answerWrongly(fault, response);
};

/** Creates an API server that logs requests and simulates faults. The caller passes each request to `answer`. */
export const mountServer = async (world: World, contract: Contract, at: ApiServer, pause: Pause) => {
  const { page } = world;
  const { origin, serves } = at;
  const app: FastifyInstance = createHttpServer(currentServer(world), {
    ...{ contract, page, origin, logger },
    passkeys: {
      begin: (...link) => world.now.passkeys.enrolment.begin(...link),
      finish: (...link) => world.now.passkeys.enrolment.finish(...link),
      folder: 'adapters/recovery-server/http/passkey',
    },
  });
  app.addHook('onRequest', async ({ url }) => {
    if (!serves.includes(url === '/recovery/mfapin' ? 'pinService' : 'recoveryServer'))
      throw refuse('missing', 'E0000008', 'this server has no such call');
  });
  app.addHook('preParsing', async (_request, reply, payload) => logBody(world, reply, payload));
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.call !== undefined) await simulateFault(world.now, pause, request, reply);
  });
  await app.ready();
  const answer: AnswerCall = (url, request, response) => {
    const isCall = callsAt(contract, url.pathname).length > 0;
    if (!isCall && !url.pathname.startsWith(PASSKEY_PAGE)) return false;
    world.now.requests.add(origin, url.pathname, url.search, request, response);
    app.routing(request, response);
    return true;
  };
  return { answer, close: () => app.close() };
};
