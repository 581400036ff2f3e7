import axios, { type AxiosResponse } from 'axios';
import { withCsrfToken } from '../../adapters/browser/csrf-token';
import { parseBody } from '../../adapters/browser/response-body';
import { retryAfterSeconds } from '../../adapters/browser/retry-after';
import type { Cookies } from '../../core/ports/cookies';
import type { Http, HttpAnswer, HttpRequest } from '../../core/ports/http';

export interface AxiosHttpOptions {
  /**
   * The page's function `preloadedFetch`. If the startup script has already sent the same request, the function returns
   * that request's response.
   */
  readonly fetch: typeof globalThis.fetch;
  readonly cookies: Pick<Cookies, 'read'>;
  /** Origin of the page. */
  readonly origin: string;
  /** Origins of the configured servers. Only these servers and the page's own origin receive cookies. */
  readonly hosts: readonly string[];
}

/**
 * Sends JSON requests with axios. The fetch adapter is required, because axios uses XMLHttpRequest by default.
 * XMLHttpRequest follows every redirect and would send codes and passwords to the redirect's target.
 */
export function axiosHttp(options: AxiosHttpOptions): Http {
  const client = axios.create({
    adapter: 'fetch',
    env: { fetch: options.fetch },
    fetchOptions: { redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' },
    responseType: 'text',
    validateStatus: () => true,
    // Turns off the CSRF handling of axios, which reads only `document.cookie`. `headersOf` adds the CSRF header instead.
    withXSRFToken: false,
  });

  const protect = withCsrfToken(options);
  const exchange = async (
    request: HttpRequest,
    signal: AbortSignal,
    token: string | undefined,
  ): Promise<HttpAnswer> => {
    const url = new URL(request.url, options.origin);
    const withCredentials = [options.origin, ...options.hosts].some((host) =>
      isOn(url, host, options.origin),
    );
    const { method, body } = request;
    // `false` prevents the `User-Agent` header of axios. Servers on other origins do not allow this header, so a CORS
    // preflight would fail.
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': false,
      ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
    };
    try {
      return answerOf(
        await client.request({
          url: url.href,
          method,
          ...(body && { data: body }),
          headers,
          withCredentials,
          signal,
        }),
      );
    } catch {
      return { is: 'unanswered' };
    }
  };

  return {
    send(request, signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      // If the caller's signal aborts, the call must reject at once with the reason of the signal. axios would reject
      // later and with another error, so axios receives a separate signal.
      const inner = new AbortController();
      return new Promise((resolve, reject) => {
        const abort = () => {
          reject(signal.reason);
          inner.abort();
        };
        signal.addEventListener('abort', abort, { once: true });
        protect(request, (token) => exchange(request, inner.signal, token))
          .finally(() => signal.removeEventListener('abort', abort))
          .then(resolve, reject);
      });
    },
  };
}

const isOn = (url: URL, host: string, origin: string) => new URL(host, origin).origin === url.origin;

function answerOf({ status, headers, data }: AxiosResponse<string>): HttpAnswer {
  // Reports every redirect as status 0, as `fetch` does in a browser. In Node, `fetch` returns the actual status 3xx.
  if ([0, 301, 302, 303, 307, 308].includes(status)) return { is: 'answered', status: 0, body: undefined };
  const body = parseBody(String(headers['content-type'] ?? ''), data);
  const wait = retryAfterSeconds(headers['retry-after'] ?? null, Date.now());
  const requestId: string | undefined = headers['x-request-id'];
  return {
    is: 'answered',
    status,
    body,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(requestId && { requestId }),
  };
}
