import { SignInProblem } from './failures/refusals';
import { PROVIDER_DEADLINE_SECONDS } from './settings';

/**
 * Timeout of a renewal, in seconds: as long as a gateway waits for its server by default. A refresh token that is good once
 * must not be sent again while its answer may still come: the provider would take that for theft, and end the session.
 */
const RENEWAL_DEADLINE_SECONDS = 60;

const secondsFor = (body: unknown): number =>
  new URLSearchParams(String(body)).get('grant_type') === 'refresh_token'
    ? RENEWAL_DEADLINE_SECONDS
    : PROVIDER_DEADLINE_SECONDS;

/** What a provider has answered, whole. */
export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/**
 * Sends a request with a timeout. Rejects with `unreachable` without a complete answer. No redirect is followed: a 307 would
 * pass a code or a token on to another address. `redirect: 'error'` would look like a lost connection, which is retried.
 */
export const askInTime = async (address: string, options: RequestInit = {}): Promise<ProviderAnswer> => {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('OAuth flow timed out', 'TimeoutError')),
    secondsFor(options.body) * 1000,
  );
  try {
    const { signal } = late;
    const request = { credentials: 'omit', redirect: 'manual', ...options, signal } as const;
    const response = await fetch(address, request);
    if (response.type === 'opaqueredirect') throw new Redirected();
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    if (error instanceof Redirected) throw error;
    throw new SignInProblem('unreachable', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
};

/** A browser hides the status and the target of a redirect (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque-redirect). */
class Redirected extends Error {
  constructor() {
    super('The provider redirects a request that carries secrets. No redirect is followed.');
  }
}

/** The JSON object of an answer; rejects with the provider's own words for an error (specification, section 8). */
export const readJson = async (response: Pick<Response, 'status' | 'text'>): Promise<Json> => {
  const { status } = response;
  const fields = jsonObject(await response.text());
  if (status === 200 && fields !== undefined) return fields;
  const { error, error_description: description } = fields ?? {};
  if (status < 500 && typeof error === 'string' && error !== '') throw new ProviderError(error, description);
  throw new UnknownAnswer(status);
};

export const askForJson = async (address: string): Promise<Json> => {
  const { status, text } = await askInTime(address);
  return readJson({ status, text: async () => text });
};

/** The provider's own refusal (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). */
export class ProviderError extends Error {
  readonly error: string;
  /** The provider's own description. */
  readonly says: string | undefined;

  constructor(error: string, description: unknown) {
    const says = typeof description === 'string' && description !== '' ? description : undefined;
    super(says ?? error);
    this.error = error;
    this.says = says;
  }
}

/** An answer that is no OAuth error (specification, section 8: status 500 and above). */
class UnknownAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(status === 200 || status >= 500 ? 'Unknown error' : `HTTP ${status}`);
    this.status = status;
  }
}

type Json = Readonly<Record<string, unknown>>;

/** What a text holds that is a JSON object, and neither an array nor null. */
export const jsonObject = (text: string): Json | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};
