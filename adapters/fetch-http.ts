import type { Cookies } from '../core/ports/cookies';
import type { Http, HttpAnswer, HttpRequest } from '../core/ports/http';
import { retryAfterSeconds } from './retry-after';

export interface FetchHttpOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: Pick<Cookies, 'read'>;
  /** The page's origin. */
  readonly origin: string;
  /** The configured server and pin service hosts: besides our own origin, cookies go to these alone. */
  readonly hosts: () => readonly string[];
}

const UNANSWERED: HttpAnswer = { is: 'unanswered' };
const REDIRECTED: HttpAnswer = { is: 'answered', status: 0, body: undefined };

/** JSON calls by `fetch` (specification, section 7). */
export const fetchHttp = (options: FetchHttpOptions): Http => {
  return {
    send(request, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      // fetch gets a signal of its own: it keeps its listener, and may never settle.
      const inner = new AbortController();
      return new Promise((resolve, reject) => {
        const abort = () => {
          reject(signal.reason);
          inner.abort();
        };
        signal.addEventListener('abort', abort, { once: true });
        exchange(request, inner.signal, options)
          .finally(() => signal.removeEventListener('abort', abort))
          .then(resolve, reject);
      });
    },
  };
};

const exchange = async (request: HttpRequest, signal: AbortSignal, options: FetchHttpOptions) => {
  const { fetch, origin } = options;
  const url = new URL(request.url, origin);
  const init: RequestInit = {
    method: request.method,
    headers: headersOf(request, url, options),
    body: request.body ? JSON.stringify(request.body) : null,
    credentials: isOurs(url, options) ? 'include' : 'omit',
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  };
  try {
    return await readWhole(await fetch(url.href, init));
  } catch {
    return UNANSWERED;
  }
};

const headersOf = (request: HttpRequest, url: URL, options: FetchHttpOptions) => {
  const { cookies, origin } = options;
  const accept = { accept: 'application/json' };
  // To another origin this header makes a GET ask for leave first, which an identity provider need not give
  // (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
  if (request.method === 'GET' && !isOurs(url, options)) return accept;
  const headers = { ...accept, 'content-type': 'application/json' };
  if (request.method === 'GET' || url.origin !== origin) return headers;
  const token = cookies.read('XSRF-TOKEN');
  const fitsInHeader = token !== undefined && /^[\x21-\x7e]+$/.test(token);
  return fitsInHeader ? { ...headers, 'x-xsrf-token': token } : headers;
};

/** Whether it is our own origin or a configured host: cookies and the JSON type of a GET go nowhere else. */
const isOurs = (url: URL, { origin, hosts }: FetchHttpOptions): boolean =>
  url.origin === origin || hosts().some((host) => new URL(host, origin).origin === url.origin);

const readWhole = async (response: Response): Promise<HttpAnswer> => {
  // A browser hides a redirect behind status 0 (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect),
  // Node's fetch shows it.
  if (isRedirect(response.status)) {
    await response.body?.cancel();
    return REDIRECTED;
  }
  const text = await response.text();
  const body: unknown = isJson(response) && text !== '' ? JSON.parse(text) : text || undefined;
  const wait = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
  // Across origins the server has to name this header too in `Access-Control-Expose-Headers`.
  const requestId = response.headers.get('x-request-id');
  return {
    is: 'answered',
    status: response.status,
    body,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(requestId && { requestId }),
  };
};

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

const isJson = (response: Response) =>
  /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(response.headers.get('content-type') ?? '');
