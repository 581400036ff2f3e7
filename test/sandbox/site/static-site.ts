import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { send, text } from '../server/reply';
import type { World } from '../world';
import { applicationPage } from './application-page';
import { readDeliveryHeaders, withOwnOrigins } from './delivery-headers';

/** Serves the built site for GET requests, as a static server must (design, "Start and delivery"). */
export type ServeSite = (url: URL, request: IncomingMessage, response: ServerResponse) => void;

/** Paths below `/ui/` that return the page. Every other path below `/ui/` returns a file or status 404. */
const ROUTES_UNDER_UI = ['/ui', '/ui/', '/ui/recovery/callback'];

const isHashed = (path: string) => /^\/ui\/[^/]+-[0-9A-Z]{8}\.[^/]+$/.test(path);

/** Returns true if a path can be decoded and contains no encoded path separator. */
const isDecodable = (path: string) => {
  try {
    return decodeURI(path) !== '' && !/%2f|%5c/i.test(path);
  } catch {
    return false;
  }
};

/** Returns true for a path such as `/robots.txt` or `/.git/config`, which gets status 404 instead of the page. */
const isTopFile = (path: string) => /^\/[^/]*\.[^/]*$|^\/\./.test(path) && path !== '/index.html';

/** Removes the encodings that the client refuses with `q=0`, because sirv and {@link send} ignore `q`. */
const withoutRefused = (encodings = '') =>
  encodings
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .join();

/** Creates a static server for the built site. `finish` can change the page's HTML before the server sends it. */
export const createStaticSite = (world: World, dist: string, finish: (page: string) => string): ServeSite => {
  const missing = (response: ServerResponse) => {
    const isBuilt = existsSync(join(dist, 'headers.json'));
    const headers = isBuilt ? readDeliveryHeaders(dist).missing : {};
    const { body, ...plain } = text(404, 'There is no such file.\n');
    send(response, { ...plain, headers: { ...plain.headers, ...headers }, body });
  };
  const files = sirv(dist, {
    dev: true,
    extensions: [],
    brotli: true,
    gzip: true,
    onNoMatch: (_request, response) => missing(response),
    setHeaders: (response, path) => {
      const { hashed, other } = readDeliveryHeaders(dist);
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      for (const [name, value] of Object.entries(isHashed(path) ? hashed : other))
        response.setHeader(name, value);
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
    request.headers['accept-encoding'] = withoutRefused(request.headers['accept-encoding']?.toString());
    if (path === '/favicon.ico' || (path.startsWith('/ui/') && !ROUTES_UNDER_UI.includes(path)))
      return serveFile(path, request, response);
    if (isTopFile(path)) return missing(response);
    if (!existsSync(join(dist, 'index.html')))
      return send(response, text(503, 'The site is not built yet.\n'));
    const { page, headers: built } = applicationPage(world, dist);
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ...withOwnOrigins(world, built),
    };
    send(response, { status: 200, headers, body: finish(page) });
  };
};
