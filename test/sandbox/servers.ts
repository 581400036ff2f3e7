import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnswerCall } from './mounted-server';
import { isProvidersPath } from './provider/identity-provider';
import { answerWrongly } from './server/faults';
import { send, text } from './server/reply';
import type { World } from './world';

type Answer = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Request handlers of the sandbox: the built site, the device panel, the bank login and the identity provider. Each
 * serves its own paths.
 */
export interface Parts {
  readonly site: (url: URL, request: IncomingMessage, response: ServerResponse) => void;
  readonly panel: Answer;
  readonly login: Answer;
  readonly identityProvider: Answer;
  /** Resolves after a number of milliseconds, or when the sandbox closes. Never rejects. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly liveReload: (url: URL, response: ServerResponse) => void;
}

/** Logs an exception in the sandbox's own code on the console and responds with status 500. */
const reportingErrors =
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

/**
 * Returns the URL at 127.0.0.1 to which a GET request to `localhost` is redirected. A browser does not share cookies
 * and stored settings between these two hosts.
 */
const canonical = (world: World, url: URL, request: IncomingMessage) => {
  const { host } = new URL(world.page);
  const isLocalhost =
    host !== request.headers.host && request.headers.host === host.replace('127.0.0.1', 'localhost');
  return isLocalhost && request.method === 'GET' ? world.page + url.pathname + url.search : undefined;
};

/** Responds as the identity provider, or with the faulty response that a test has set for the request's path. */
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
  // Skips a request whose connection is closed. Otherwise oidc-provider would wait for the request body
  // forever.
  return request.destroyed ? undefined : parts.identityProvider(url, request, response);
};

/**
 * Serves the page's origin: the built site, the device panel and the bank login. Also serves the API calls and the
 * identity provider, unless they have other origins.
 */
export const pageServer = (world: World, parts: Parts, call: AnswerCall): RequestListener =>
  reportingErrors(world.page, async (url, request, response) => {
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
    if (call(url, request, response)) return;
    const fault = world.now.faults.take(request.method ?? '', pathname);
    if (fault?.kind === 'slow') await parts.pause(fault.milliseconds);
    else if (fault !== undefined) return answerWrongly(fault, response);
    if (request.method === 'GET' || request.method === 'HEAD') return parts.site(url, request, response);
    return send(response, text(405, 'Only GET.\n'));
  });

/** Serves the API calls of the recovery server or of the pin service on a separate origin. Every other path gets status 404. */
export const callServer = (origin: string, call: AnswerCall): RequestListener =>
  reportingErrors(origin, async (url, request, response) => {
    if (!call(url, request, response)) send(response, text(404, 'There is nothing here.\n'));
  });

/** Serves the identity provider on a separate origin. */
export const providerServer = (world: World, parts: Parts): RequestListener =>
  reportingErrors(world.identityProvider, async (url, request, response) => {
    if (isProvidersPath(url.pathname)) return answerAsProvider(world, parts, url, request, response);
    return send(response, text(404, 'There is nothing here.\n'));
  });
