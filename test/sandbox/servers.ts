import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnswerCall, ApiServer } from './calls/recovery-server';
import { isProvidersPath } from './provider/identity-provider';
import { answerWrongly } from './server/faults';
import { send, text } from './server/reply';
import type { World } from './world';

type Answer = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The sandbox's parts, each with its own paths. */
export interface Parts {
  readonly call: AnswerCall;
  readonly site: (url: URL, request: IncomingMessage, response: ServerResponse) => void;
  readonly panel: Answer;
  readonly login: Answer;
  readonly identityProvider: Answer;
  /** Waits, or returns early when the sandbox closes; never rejects. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly liveReload: (url: URL, response: ServerResponse) => void;
}

/** Reports a bug of the sandbox on the console and as a status 500. */
const loudly =
  (origin: string, answer: Answer): RequestListener =>
  (request, response) => {
    const url = new URL(request.url?.replace(/^\/+/, '/') ?? '/', origin);
    answer(url, request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      console.error(`The sandbox failed at ${request.method} ${url.pathname}:`, error);
      if (response.headersSent) response.destroy();
      else send(response, text(500, 'The sandbox failed; its console says why.\n'));
    });
  };

/** Redirects `localhost` to the origin of the cookies and the configuration. */
const canonical = (world: World, url: URL, request: IncomingMessage) => {
  const isLocalhost = request.headers.host === new URL(world.page).host.replace('127.0.0.1', 'localhost');
  return isLocalhost && request.method === 'GET' ? world.page + url.pathname + url.search : undefined;
};

/** The identity provider, unless a fault is set. */
const answerAsProvider = async (
  world: World,
  parts: Parts,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const fault = world.now.faults.take(request.method ?? '', url.pathname);
  if (fault?.kind === 'slow') await parts.pause(fault.milliseconds);
  else if (fault !== undefined) return answerWrongly(fault, response);
  // oidc-provider would wait for the body of a closed request.
  return request.destroyed ? undefined : parts.identityProvider(url, request, response);
};

/** The page's origin: the built site, the panel, the bank login and, unless split, the calls. */
export const pageServer = (world: World, parts: Parts, serves: ApiServer['serves']): RequestListener =>
  loudly(world.page, async (url, request, response) => {
    const elsewhere = canonical(world, url, request);
    if (elsewhere !== undefined) return void response.writeHead(307, { Location: elsewhere }).end();
    const { pathname } = url;
    if (pathname.startsWith('/sandbox/live-reload')) return parts.liveReload(url, response);
    if (/^\/sandbox\/login(\/|$)/.test(pathname)) return parts.login(url, request, response);
    if (world.identityProvider === world.page && isProvidersPath(pathname))
      return answerAsProvider(world, parts, url, request, response);
    if (pathname === '/.well-known/change-password')
      return void response.writeHead(302, { Location: '/mgt/password', 'Cache-Control': 'no-store' }).end();
    if (/^\/sandbox(\/|$)/.test(pathname)) return parts.panel(url, request, response);
    if (await parts.call({ origin: world.page, serves }, url, request, response)) return;
    const fault = world.now.faults.take(request.method ?? '', pathname);
    if (fault?.kind === 'slow') await parts.pause(fault.milliseconds);
    else if (fault !== undefined) return answerWrongly(fault, response);
    if (request.method === 'GET' || request.method === 'HEAD') return parts.site(url, request, response);
    return send(response, text(405, 'Only GET.\n'));
  });

/** The recovery server or the pin service on a separate origin. */
export const callServer = (parts: Parts, at: ApiServer): RequestListener =>
  loudly(at.origin, async (url, request, response) => {
    const isAnswered = await parts.call(at, url, request, response);
    if (!isAnswered) send(response, text(404, 'There is nothing here.\n'));
  });

/** The identity provider on a separate origin. */
export const providerServer = (world: World, parts: Parts): RequestListener =>
  loudly(world.identityProvider, async (url, request, response) => {
    if (isProvidersPath(url.pathname)) return answerAsProvider(world, parts, url, request, response);
    return send(response, text(404, 'There is nothing here.\n'));
  });
