import { Failed } from '../report/outcomes';

/** The JSON of an answer. The fields that the checks read can be missing or of any type. */
export type Body = Fields | null | undefined;
interface Fields {
  readonly [field: string]: unknown;
  readonly apierror?: { readonly errorCode?: unknown } | null;
  readonly links?: { readonly poll?: unknown } | null;
}

/** A complete answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `undefined` if the text is not JSON. */
  readonly body: Body;
}

/** The call timed out. */
export class TimedOut extends Failed {}

/** Timeout of a call. */
export const CALL_SECONDS = 10;

const MAX_BYTES = 1_048_576;

/** Creates the signal that aborts a slow call. */
export type Deadline = () => AbortSignal;

export const callDeadline: Deadline = () => AbortSignal.timeout(CALL_SECONDS * 1_000);

/** Sends one request and reads the answer without following a redirect. Rejects with `Failed` only. */
export const exchange = async (url: string, init: RequestInit, deadline: Deadline): Promise<Answer> => {
  const signal = deadline();
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const text = await readText(response);
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  } catch (error) {
    if (signal.aborted) throw new TimedOut(`no answer within ${CALL_SECONDS} s`);
    throw error instanceof Failed ? error : new Failed(reasonOf(error));
  }
};

const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Failed('an answer of more than 1 MiB');
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): Body => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  UND_ERR_SOCKET: 'the connection was closed before the whole answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer was cut short',
};

/** Finds the reason in the cause of the error: https://nodejs.org/api/globals.html#fetch */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  const { code = '', message: sentence = message } = (cause ?? {}) as { code?: string; message?: string };
  if (code.startsWith('HPE_')) return `no answer that is HTTP (${code})`;
  return reasons[code] ?? `no answer (${[code, sentence].filter(Boolean).join(': ')})`;
};
