import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Answer, Question, Unanswered } from './answer';
import { whySilent } from './why-silent';

/** How questions are asked. */
export interface Manner {
  /** Milliseconds for one answer, its body included. */
  readonly deadline: number;
  /** A certificate that is trusted besides the system's, as PEM. */
  readonly authority?: string;
}

/** More than any file of ours has: what is longer is something else, or has no end. */
export const LONGEST_BODY = 4 * 1024 * 1024;

/** Asks one question; answers within the deadline and with no more than `LONGEST_BODY`, whatever is at the other end. */
export const sendQuestion = (question: Question, manner: Manner): Promise<Answer> =>
  new Promise((resolve) => {
    const url = new URL(question.url);
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const asking = request(url, {
      method: question.method ?? 'GET',
      headers: { 'user-agent': 'account-recovery-doctor', accept: '*/*', ...question.headers },
      agent: false,
      ...(manner.authority && { ca: manner.authority }),
    });
    const end = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      asking.destroy();
    };
    const timer = setTimeout(() => end(late(manner.deadline)), manner.deadline);
    // A request that is over may fail once more, as its connection is closed.
    asking.on('error', (failure) => whySilent(failure, url, manner).then(end));
    asking.on('response', (response) => {
      // A request that is upgraded or has no body ends at once as well.
      readAnswer(response, end, (failure) => whySilent(failure, url, manner).then(end));
    });
    asking.end();
  });

const late = (deadline: number): Unanswered => ({
  is: 'unanswered',
  why: 'late',
  words: `no whole answer within ${deadline / 1000} s`,
});

const readAnswer = (
  response: IncomingMessage,
  end: (answer: Answer) => void,
  fail: (failure: Error) => void,
): void => {
  const chunks: Buffer[] = [];
  let length = 0;
  const whole = (isCut: boolean): Answer => ({
    is: 'answered',
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
    ),
    cookies: response.headers['set-cookie'] ?? [],
    body: Buffer.concat(chunks),
    isCut,
  });
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST_BODY) end(whole(true));
  });
  response.on('end', () => end(whole(false)));
  response.on('error', fail);
};
