import type { Http, HttpAnswer, HttpAnswered, HttpRequest } from '../../core/ports/http';

/** Scripted response: fixed, computed from the request, or held back until the test releases it. */
export type ScriptedReply =
  | HttpAnswer
  | HeldAnswer
  | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>);

/** Response that the test releases later or never. */
export interface HeldAnswer {
  readonly answer: Promise<HttpAnswer>;
  release(answer: HttpAnswer): void;
}

/**
 * HTTP fake with scripted responses. A call is named by its method and URL, such as `POST /recovery/poll` or `POST
 * https://pin.example/recovery/mfapin`.
 */
export interface ScriptedHttp extends Http {
  /** Adds responses to the queue of the given call. Each response is used once, in order. */
  answers(call: string, ...replies: ScriptedReply[]): void;
  /** Sets the default response for an API call, sent when no queued responses are left. */
  alwaysAnswers(call: string, reply: ScriptedReply): void;
  /** All sent requests, oldest first. */
  readonly requests: readonly HttpRequest[];
  /** Requests that were aborted before a response arrived. */
  readonly aborted: readonly HttpRequest[];
  /** Returns the sent requests of one call. */
  sent(call: string): readonly HttpRequest[];
  /** Returns the number of requests that were neither answered nor aborted. */
  inFlight(): number;
}

export const answered = (body?: unknown, status = 200): HttpAnswered => ({ is: 'answered', status, body });

/** Creates an error response in the recovery server's format (specification, section 3). */
export const refusal = (errorCode: string, status = 400): HttpAnswered =>
  answered({ apierror: { errorCode } }, status);

export const unanswered: HttpAnswer = { is: 'unanswered' };

export function holdAnswer(): HeldAnswer {
  let release: (answer: HttpAnswer) => void = () => undefined;
  const answer = new Promise<HttpAnswer>((resolve) => {
    release = resolve;
  });
  return { answer, release: (value) => release(value) };
}

export function createScriptedHttp(): ScriptedHttp {
  const queues = new Map<string, ScriptedReply[]>();
  const standing = new Map<string, ScriptedReply>();
  const requests: HttpRequest[] = [];
  const aborted: HttpRequest[] = [];
  let inFlight = 0;

  function nextReply(request: HttpRequest): ScriptedReply {
    const names = namesOf(request);
    const queue = names.map((name) => queues.get(name)).find((replies) => replies?.length);
    const reply = queue?.shift() ?? names.map((name) => standing.get(name)).find((found) => found);
    if (reply) return reply;
    throw new Error(`No reply is scripted for ${request.method} ${request.url}`);
  }

  return {
    requests,
    aborted,
    inFlight: () => inFlight,
    sent: (call) => requests.filter((request) => namesOf(request).includes(call)),
    answers: (call, ...replies) => void queues.set(call, [...(queues.get(call) ?? []), ...replies]),
    alwaysAnswers: (call, reply) => void standing.set(call, reply),

    async send(request, signal) {
      signal.throwIfAborted();
      requests.push(request);
      const reply = nextReply(request);
      inFlight += 1;
      return new Promise<HttpAnswer>((resolve, reject) => {
        let isOver = false;
        const end = (settle: () => void) => {
          if (isOver) return;
          isOver = true;
          inFlight -= 1;
          signal.removeEventListener('abort', abort);
          settle();
        };
        const abort = () => {
          aborted.push(request);
          end(() => reject(signal.reason));
        };
        signal.addEventListener('abort', abort);
        new Promise<HttpAnswer>((answer) => answer(answerOf(reply, request))).then(
          (answer) => end(() => resolve(answer)),
          (reason) => end(() => reject(reason)),
        );
      });
    },
  };
}

function answerOf(reply: ScriptedReply, request: HttpRequest): HttpAnswer | Promise<HttpAnswer> {
  if (typeof reply === 'function') return reply(request);
  return 'answer' in reply ? reply.answer : reply;
}

/** Returns the call names that match a request, most specific first: full URL, path with query, path. */
function namesOf({ method, url }: HttpRequest): string[] {
  const { pathname, search } = new URL(url, 'https://recovery.example');
  return [url, pathname + search, pathname].map((address) => `${method} ${address}`);
}
