import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { setForgeryCookie } from '../server/cross-site';
import { send, text } from '../server/reply';
import type { World } from '../world';
import { applicationPage } from './application-page';
import { readDeliveryHeaders } from './delivery-headers';

/** Answers a GET with the built site, as the design's "Start and delivery" asks of any static server. */
export type ServeSite = (url: URL, request: IncomingMessage, response: ServerResponse) => void;

/** The application routes below `/ui/`; whatever else is asked for there is a file or is missing. */
const ROUTES_UNDER_UI = ['/ui', '/ui/', '/ui/recovery/callback'];

/** What the build says of itself, to people by a page and to programs. */
const RECEIPT = ['/receipt.html', '/receipt.json'];

const isHashed = (path: string) => /^\/ui\/[^/]+$/.test(path);

/** Whether the path is text once decoded, with the same segments. */
const isDecodable = (path: string) => {
  try {
    return decodeURI(path) !== '' && !/%2f|%5c/i.test(path);
  } catch {
    return false;
  }
};

/** `/robots.txt` and its like: a name with an extension at the top. */
const isTopFile = (path: string) => /^\/[^/]+\.[^/]+$/.test(path) && path !== '/index.html';

export const createStaticSite = (world: World, dist: string, liveReload: boolean): ServeSite => {
  const missing = (response: ServerResponse) => send(response, text(404, 'There is no such file.\n'));
  const files = sirv(dist, {
    dev: true,
    extensions: [],
    brotli: true,
    gzip: true,
    onNoMatch: (_request, response) => missing(response),
    setHeaders: (response, path) => {
      const { html, hashed, other } = readDeliveryHeaders(world, dist);
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      const headers = path === '/receipt.html' ? html : isHashed(path) ? hashed : other;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  const isFile = (path: string) => {
    const file = join(dist, decodeURI(path));
    return existsSync(file) && statSync(file).isFile() && !/\.(br|gz)$/.test(path);
  };

  const serveFile = (path: string, request: IncomingMessage, response: ServerResponse) => {
    if (!isDecodable(path) || !isFile(path)) return missing(response);
    request.url = path;
    files(request, response);
  };

  return (url, request, response) => {
    const path = url.pathname;
    if (
      path === '/favicon.ico' ||
      RECEIPT.includes(path) ||
      (path.startsWith('/ui/') && !ROUTES_UNDER_UI.includes(path))
    )
      return serveFile(path, request, response);
    if (isTopFile(path) || path.startsWith('/.well-known/')) return missing(response);
    if (!existsSync(join(dist, 'index.html')))
      return send(response, text(503, 'The site is not built yet.\n'));
    setForgeryCookie(request, response);
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...readDeliveryHeaders(world, dist).html };
    send(response, { status: 200, headers, body: applicationPage(world, dist, liveReload) });
  };
};
