import type { Http, HttpAnswer, HttpAnswered, HttpRequest, HttpUnanswered } from '../../core/ports/http';

/** What a test lets the network say: an answer, one made from the request, or one that it holds back. */
export type ScriptedReply =
  | HttpAnswer
  | HeldAnswer
  | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>);

/** An answer that the test gives later, or never. */
export interface HeldAnswer {
  readonly answer: Promise<HttpAnswer>;
  release(answer: HttpAnswer): void;
}

/** The network as a script. A call is `POST /recovery/poll`, or `POST https://pin.example/recovery/mfapin`. */
export interface ScriptedHttp extends Http {
  /** Replies to the next requests of that call, each used once, in order. */
  answers(call: string, ...replies: ScriptedReply[]): void;
  /** Replies to every request of that call for which no reply is left in order. */
  alwaysAnswers(call: string, reply: ScriptedReply): void;
  /** Every request that was sent, oldest first. */
  readonly requests: readonly HttpRequest[];
  /** The requests that were aborted before their answer came. */
  readonly aborted: readonly HttpRequest[];
  /** The requests sent to that call. */
  sent(call: string): readonly HttpRequest[];
  /** Requests without an answer so far; each holds one abort listener. */
  inFlight(): number;
}

export const answered = (body?: unknown, status = 200): HttpAnswered => ({ is: 'answered', status, body });

/** A refusal in the server's error shape (specification, section 3). */
export const refusal = (errorCode: string, status = 400): HttpAnswered =>
  answered({ apierror: { errorCode } }, status);

export const unanswered: HttpUnanswered = { is: 'unanswered' };

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

/** The names a request goes by, the most exact first: whole address, path with query, path. */
function namesOf({ method, url }: HttpRequest): string[] {
  const { pathname, search } = new URL(url, 'https://recovery.example');
  return [url, pathname + search, pathname].map((address) => `${method} ${address}`);
}
