import type { Sandbox } from './sandbox';

/** A browser as the sandbox sees it, for tests: it has loaded the page and keeps its cookie. */
export interface Visitor {
  readonly token: string;
  readonly cookie: string;
  /** Posts what the page would post; headers may be replaced, or left out with `undefined`. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string | undefined>>): Promise<Answer>;
  /** Uses the device panel. */
  panel(path: string, body?: unknown): Promise<Answer['body']>;
}

/** An answer as tests look at it. */
export interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly body: any;
}

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  return { status: response.status, errorCode: body?.apierror?.errorCode, body };
};

/** Loads the page once. */
export const visit = async (sandbox: Sandbox): Promise<Visitor> => {
  const page = await fetch(sandbox.origin);
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const token = cookie.split('=')[1] ?? '';
  const serverOf = (path: string) =>
    path === '/recovery/mfapin' ? sandbox.pinService : sandbox.recoveryServer;
  return {
    token,
    cookie,
    post: async (path, body, headers = {}) => {
      const server = serverOf(path);
      const forgery = server === sandbox.origin ? { 'x-xsrf-token': token } : {};
      const all = {
        'content-type': 'application/json',
        origin: sandbox.origin,
        cookie,
        ...forgery,
        ...headers,
      };
      const sent = Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return read(
        await fetch(server + path, { method: 'POST', headers: Object.fromEntries(sent), body: text }),
      );
    },
    panel: async (path, body) => {
      const posted = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return (
        await read(await fetch(`${sandbox.origin}/sandbox/api/${path}`, body === undefined ? {} : posted))
      ).body;
    },
  };
};
