import type { Cookies } from '../../core/ports/cookies';
import type { Http, HttpAnswer, HttpRequest } from '../../core/ports/http';
import { withCsrfToken } from './csrf-token';
import { parseBody } from './response-body';
import { retryAfterSeconds } from './retry-after';

interface FetchHttpOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: Pick<Cookies, 'read'>;
  readonly origin: string;
  /** Only requests to these hosts and to the page's own origin send cookies. */
  readonly hosts: () => readonly string[];
  /** Language of the page. The recovery server writes its messages in it. */
  readonly language: () => string;
}

const UNANSWERED: HttpAnswer = { is: 'unanswered' };
const REDIRECTED: HttpAnswer = { is: 'answered', status: 0, body: undefined };

export const fetchHttp = (options: FetchHttpOptions): Http => {
  const protect = withCsrfToken(options);
  return {
    send(request, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      // Does not pass `signal` to `fetch`, because `fetch` never removes its abort listener from a signal.
      const inner = new AbortController();
      return new Promise((resolve, reject) => {
        const abort = () => {
          reject(signal.reason);
          inner.abort();
        };
        signal.addEventListener('abort', abort, { once: true });
        protect(request, (token) => exchange(request, inner.signal, options, token))
          .finally(() => signal.removeEventListener('abort', abort))
          .then(resolve, reject);
      });
    },
  };
};

const exchange = async (
  request: HttpRequest,
  signal: AbortSignal,
  options: FetchHttpOptions,
  token: string | undefined,
): Promise<HttpAnswer> => {
  const url = new URL(request.url, options.origin);
  const init: RequestInit = {
    method: request.method,
    headers: headersOf(request, url, options, token),
    body: request.body ? JSON.stringify(request.body) : null,
    credentials: isOurs(url, options) ? 'include' : 'omit',
    redirect: 'manual',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  };
  try {
    return await readWhole(await options.fetch(url.href, init));
  } catch {
    return UNANSWERED;
  }
};

const headersOf = (
  { method }: HttpRequest,
  url: URL,
  options: FetchHttpOptions,
  token: string | undefined,
) => {
  const isForUs = isOurs(url, options);
  const accept = { accept: 'application/json', ...(isForUs && { 'accept-language': options.language() }) };
  // A JSON content type would trigger a CORS preflight for a cross-origin GET. An identity provider may reject the
  // preflight (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
  if (method === 'GET' && !isForUs) return accept;
  return { ...accept, 'content-type': 'application/json', ...(token && { 'x-xsrf-token': token }) };
};

const isOurs = (url: URL, { origin, hosts }: FetchHttpOptions): boolean =>
  url.origin === origin || hosts().some((host) => new URL(host, origin).origin === url.origin);

const readWhole = async (response: Response): Promise<HttpAnswer> => {
  // Converts the status of a redirect to 0. Browsers always report 0
  // (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect), but Node reports the actual status.
  if (isRedirect(response.status)) {
    await response.body?.cancel();
    return REDIRECTED;
  }
  const body = parseBody(response.headers.get('content-type'), await response.text());
  const wait = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
  // For a cross-origin request, this header is readable only if the server lists `X-Request-Id` in
  // `Access-Control-Expose-Headers`.
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
