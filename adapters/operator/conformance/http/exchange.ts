import { causeOf, codeOf, sentenceOf } from '../report/error-text';

/** One request as it leaves for the server. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A whole answer, of at most `MOST_BYTES`. */
export interface Answered {
  readonly is: 'answered';
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; nothing if it is not JSON. */
  readonly body: unknown;
}

/** No complete answer, and the reason. */
export interface Unanswered {
  readonly is: 'unanswered';
  readonly why: string;
  /** Whether the call timed out. */
  readonly isLate: boolean;
}

/** Timeout of a call. */
export const CALL_SECONDS = 10;

/** Maximum size of an answer. */
export const MOST_BYTES = 1_048_576;

/** Creates the signal that aborts a slow call. */
export type Deadline = () => AbortSignal;

export const callDeadline: Deadline = () => AbortSignal.timeout(CALL_SECONDS * 1_000);

/** The answer is larger than `MOST_BYTES`. */
class TooLarge extends Error {}

/** Sends one request and reads its whole answer, without following a redirect. Never rejects. */
export const exchange = async (
  { url, ...request }: Outgoing,
  deadline: Deadline,
): Promise<Answered | Unanswered> => {
  const signal = deadline();
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    const text = await readText(response);
    return { is: 'answered', status: response.status, headers: response.headers, text, body: parsed(text) };
  } catch (error) {
    const why = signal.aborted ? `no answer within ${CALL_SECONDS} s` : reasonOf(error);
    return { is: 'unanswered', why, isLate: signal.aborted };
  }
};

const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new TooLarge('an answer of more than 1 MiB');
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const inWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was reset',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'unknown host',
  UND_ERR_SOCKET: 'the connection was closed before the whole answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer was cut short',
};

/** What went wrong, as `fetch` hides it (https://nodejs.org/api/globals.html#fetch). */
const reasonOf = (error: unknown): string => {
  if (error instanceof TooLarge) return error.message;
  const cause = causeOf(error);
  const code = codeOf(cause);
  if (code.startsWith('HPE_')) return `no answer that is HTTP (${code})`;
  return inWords[code] ?? `no answer (${[code, sentenceOf(cause)].filter(Boolean).join(': ')})`;
};
