import type { Passing, ResponseFault } from './faulty-proxy';

/** Selects the responses that a fault changes. */
export type Which = (passing: Passing) => boolean;

export const page =
  (path: string): Which =>
  (passing) =>
    passing.server === 'origin' && passing.path === path;

/** Selects the responses for a script whose file name consists of `name` and a content hash. */
export const script =
  (name: string): Which =>
  ({ server, path }) =>
    server === 'origin' && new RegExp(`^/ui/${name}-\\w+\\.js(\\?|$)`).test(path);

export const call =
  (server: Passing['server'], method: string, ending: string): Which =>
  (passing) =>
    passing.server === server &&
    passing.method === method &&
    passing.path.split('?')[0]?.endsWith(ending) === true;

export const everyDocument: Which = ({ server, headers }) =>
  server === 'origin' && String(headers['content-type']).startsWith('text/html');

/** Fault that changes or removes a response header. */
export const header =
  (which: Which, name: string, value: string | undefined | ((before: string) => string)): ResponseFault =>
  (passing) => {
    if (!which(passing)) return;
    passing.headers[name] = typeof value === 'function' ? value(String(passing.headers[name])) : value;
  };

export const policy = (which: Which, edit: (before: string) => string): ResponseFault =>
  header(which, 'content-security-policy', edit);

export const status =
  (which: Which, code: number): ResponseFault =>
  (passing) => {
    if (which(passing)) passing.status = code;
  };

/** Fault that replaces the complete response. */
export const instead =
  (which: Which, type: string, body: string): ResponseFault =>
  (passing) => {
    if (!which(passing)) return;
    passing.status = 200;
    passing.headers = { 'content-type': type };
    passing.body = Buffer.from(body);
  };

/** Fault that changes the body of a text response. */
export const body =
  (which: Which, edit: (before: string) => string): ResponseFault =>
  (passing) => {
    if (which(passing)) passing.body = Buffer.from(edit(passing.body.toString('utf8')));
  };

/** Fault that changes fields of a JSON response. */
export const fields = (which: Which, edit: (before: Record<string, unknown>) => object): ResponseFault =>
  body(which, (text) => JSON.stringify(edit(JSON.parse(text))));

const STAMP = /(<script type="application\/json" id="environment">)([\s\S]*?)(<\/script>)/;

/**
 * Changes the environment configuration inside the HTML documents that `which` selects. By default, changes all
 * documents.
 */
export const stamp = (edit: (before: string) => string, which: Which = everyDocument): ResponseFault =>
  body(which, (html) =>
    html.replace(STAMP, (_, start: string, text: string, end: string) => start + edit(text) + end),
  );

export const environment = (more: object): ResponseFault =>
  stamp((text) => JSON.stringify({ ...JSON.parse(text), ...more }));
