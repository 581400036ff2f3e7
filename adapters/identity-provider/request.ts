import { ProviderError, UnknownResponse } from './failures/provider-errors';
import { SignInError } from './failures/refusals';
import { type JsonObject, jsonObject } from './json-object';

const REQUEST_TIMEOUT_SECONDS = 10;

/** The timeout is long, because a provider may treat a retry with the same refresh token as theft. */
const RENEWAL_TIMEOUT_SECONDS = 60;

const timeoutOf = (body: unknown): number =>
  new URLSearchParams(String(body)).get('grant_type') === 'refresh_token'
    ? RENEWAL_TIMEOUT_SECONDS
    : REQUEST_TIMEOUT_SECONDS;

/** Rejects if the provider redirects the request: a 307 would send a code or token to another URL. */
export const sendToProvider = async (address: string, options: RequestInit = {}): Promise<Response> => {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new DOMException('OAuth flow timed out', 'TimeoutError')),
    timeoutOf(options.body) * 1000,
  );
  try {
    const { signal } = timeout;
    // `redirect: 'error'` would make a redirect indistinguishable from a network failure.
    const request = { credentials: 'omit', redirect: 'manual', ...options, signal } as const;
    const response = await fetch(address, request);
    if (response.type === 'opaqueredirect') throw new RedirectError();
    const { status, headers } = response;
    return new Response((await response.text()) || null, { status, headers });
  } catch (error) {
    if (error instanceof RedirectError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new SignInError('unreachable', message, { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/** The status and target are hidden (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect). */
class RedirectError extends Error {
  constructor() {
    super('The provider redirects a request that carries secrets. No redirect is followed.');
  }
}

/** Rejects with the provider's error if the response contains an error (specification, section 8). */
export const readJson = async (response: Pick<Response, 'status' | 'text'>): Promise<JsonObject> => {
  const { status } = response;
  const fields = jsonObject(await response.text());
  if (status === 200 && fields !== undefined) return fields;
  const { error, error_description: description } = fields ?? {};
  if (status < 500 && typeof error === 'string' && error !== '') throw new ProviderError(error, description);
  throw new UnknownResponse(status);
};

export const requestJson = async (address: string): Promise<JsonObject> =>
  readJson(await sendToProvider(address));
