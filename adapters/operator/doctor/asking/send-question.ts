import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Answer, Answered, Question } from './question';
import { whyUnanswered } from './why-unanswered';

export interface RequestOptions {
  /** Milliseconds for one answer, including its body. */
  readonly deadline: number;
  /** A certificate that is trusted besides those of the system, as PEM. */
  readonly authority?: string;
}

/** Bytes; no file of the build is this long. */
export const LONGEST_BODY = 4 * 1024 * 1024;

/** Sends one request. Resolves within the deadline with at most `LONGEST_BODY`, whatever the server does. */
export const sendQuestion = async (
  { url, method = 'GET', headers }: Question,
  { deadline, authority }: RequestOptions,
): Promise<Answer> => {
  const signal = AbortSignal.timeout(deadline);
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(url, {
    ...{ method, signal, agent: false, ...(authority && { ca: authority }) },
    headers: { 'user-agent': 'account-recovery-doctor', accept: '*/*', ...headers },
  });
  // A request can emit a second error while its connection is closed.
  request.on('error', () => {});
  try {
    request.end();
    const [response] = await once(request, 'response');
    return await readAnswer(response);
  } catch (failure) {
    if (!signal.aborted) return await whyUnanswered(failure, new URL(url), deadline);
    return { is: 'unanswered', why: 'answer.late', words: `no complete answer within ${deadline / 1000} s` };
  } finally {
    request.destroy();
  }
};

const readAnswer = async (response: IncomingMessage): Promise<Answered> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST_BODY) break;
  }
  const headers = Object.entries(response.headersDistinct).map(([name, values = []]) => [
    name,
    values.join(', '),
  ]);
  return {
    is: 'answered',
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    cookies: response.headers['set-cookie'] ?? [],
    body: Buffer.concat(chunks),
    isCut: length > LONGEST_BODY,
  };
};
