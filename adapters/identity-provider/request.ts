import { SignInProblem } from './attempt';
import { PROVIDER_DEADLINE_SECONDS } from './settings';

/** What a provider has answered, whole. */
export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A call of the provider, with an end also where an answer never comes to its own. Rejects with `unreachable` without one. */
export const askInTime = async (address: string, request: RequestInit = {}): Promise<ProviderAnswer> => {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error('OAuth flow timed out')),
    PROVIDER_DEADLINE_SECONDS * 1000,
  );
  try {
    const { signal } = late;
    const response = await fetch(address, { credentials: 'omit', ...request, signal });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    throw new SignInProblem('unreachable', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
};

/** The JSON object of an answer; rejects with the provider's own words for an error (specification, section 8). */
export const readJson = async (response: Pick<Response, 'status' | 'text'>): Promise<Json> => {
  const { status } = response;
  const fields = jsonObject(await response.text());
  if (status === 200 && fields !== undefined) return fields;
  const { error, error_description: description } = fields ?? {};
  if (status < 500 && typeof error === 'string' && error !== '') throw new ProviderError(error, description);
  throw new Error(status === 200 || status >= 500 ? 'Unknown error' : `HTTP ${status}`);
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
