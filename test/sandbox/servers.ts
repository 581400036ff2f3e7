import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnswerCall, Pause } from './mounted-server';
import { isProvidersPath } from './provider/identity-provider';
import { answerWrongly } from './server/faults';
import { nothingHere, send, text } from './server/reply';
import type { PageScript } from './site/page-script';
import type { World } from './world';

type Answer = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Request handlers of the sandbox. Each serves its own paths. */
export interface Parts {
  readonly site: Answer;
  readonly panel: Answer;
  readonly login: Answer;
  readonly identityProvider: Answer;
  readonly scripts: Readonly<Record<'live-reload' | 'clock', PageScript>>;
  readonly pause: Pause;
}

/** Logs an exception in the sandbox's own code on the console and responds with status 500. */
const reportingErrors =
  (origin: string, answer: (...given: Parameters<Answer>) => Promise<void>): RequestListener =>
  (request, response) => {
    const url = new URL(request.url?.replace(/^\/+/, '/') ?? '/', origin);
    answer(url, request, response).catch((error: unknown) => {
      if (response.destroyed) return;
      console.error(`The sandbox failed at ${request.method} ${url.pathname}:`, error);
      if (response.headersSent) response.destroy();
      else send(response, text(500, 'The sandbox failed; its console says why.\n'));
    });
  };

/** Returns the URL at 127.0.0.1 for a GET request to `localhost`. A browser does not share cookies between the two hosts. */
const canonical = (world: World, url: URL, { headers, method }: IncomingMessage) => {
  const { host } = new URL(world.page);
  const isLocalhost = host !== headers.host && headers.host === host.replace('127.0.0.1', 'localhost');
  return isLocalhost && method === 'GET' ? world.page + url.pathname + url.search : undefined;
};

/** Delays or replaces a response if a test has set a fault for the path. Resolves with true if the response is replaced. */
const isFaulty = async (
  { now }: World,
  { pause }: Parts,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const fault = now.faults.take(request.method ?? '', url.pathname);
  if (fault?.kind === 'slow') await pause(fault.milliseconds);
  else if (fault) answerWrongly(fault, response);
  return fault !== undefined && fault.kind !== 'slow';
};

const answerAsProvider =
  (world: World, parts: Parts): Answer =>
  async (url, request, response) => {
    // Skips a request whose connection is closed. Otherwise oidc-provider would wait for the request body
    // forever.
    if ((await isFaulty(world, parts, url, request, response)) || request.destroyed) return;
    await parts.identityProvider(url, request, response);
  };

/** Serves the page's origin. Includes the API calls and the identity provider, unless they have other origins. */
export const pageServer = (world: World, parts: Parts, call: AnswerCall): RequestListener =>
  reportingErrors(world.page, async (url, request, response) => {
    const { pathname } = url;
    const elsewhere = canonical(world, url, request);
    if (elsewhere !== undefined) return void response.writeHead(307, { Location: elsewhere }).end();
    const [, name] = /^\/sandbox\/(live-reload|clock)(\.js)?$/.exec(pathname) ?? [];
    if (name === 'live-reload' || name === 'clock') return parts.scripts[name].answer(url, response);
    if (/^\/sandbox\/login(\/|$)/.test(pathname)) return parts.login(url, request, response);
    if (world.identityProvider === world.page && isProvidersPath(pathname))
      return answerAsProvider(world, parts)(url, request, response);
    if (pathname === '/.well-known/change-password')
      return void response.writeHead(302, { Location: '/mgt/password', 'Cache-Control': 'no-store' }).end();
    if (/^\/sandbox(\/|$)/.test(pathname)) return parts.panel(url, request, response);
    if (call(url, request, response) || (await isFaulty(world, parts, url, request, response))) return;
    if (request.method === 'GET' || request.method === 'HEAD') return parts.site(url, request, response);
    return send(response, text(405, 'Only GET.\n'));
  });

/** Serves the API calls of the recovery server or of the pin service on a separate origin. */
export const callServer = (origin: string, call: AnswerCall): RequestListener =>
  reportingErrors(origin, async (url, request, response) => {
    if (!call(url, request, response)) send(response, nothingHere);
  });

export const providerServer = (world: World, parts: Parts): RequestListener =>
  reportingErrors(world.identityProvider, async (url, request, response) =>
    isProvidersPath(url.pathname)
      ? answerAsProvider(world, parts)(url, request, response)
      : send(response, nothingHere),
  );
