import { type Answer, type Question, sendRequest } from '../../http/request';
import type { Unanswered } from '../../http/why-unanswered';
import type { Judge } from '../finding/verdict';

/**
 * Sends a request and resolves with `undefined` if there is no response. Reports the reason unless `isOptional` is true.
 */
export type Ask = (question: Question & { readonly isOptional?: boolean }) => Promise<Answer | undefined>;

/** Options of an examination, all of them optional. */
export interface Examination {
  /** Timeout of a response in milliseconds, including the body. */
  readonly deadline?: number;
  /** PEM certificate that is trusted in addition to the system's certificates. */
  readonly authority?: string;
  /** The page's plain http origin. Required only if plain http is not on the default port. */
  readonly plainOrigin?: string;
}

const MAX_CONCURRENT_REQUESTS = 6;
/** Number of timeouts after which no further requests are sent to a server. */
const MAX_TIMEOUTS = 3;

/** Creates a function that sends each distinct request once. Several checks use the cached response. */
export const createAsk = ({ deadline = 10_000, authority }: Examination, judge: Judge): Ask => {
  const answers = new Map<string, Promise<Answer | undefined>>();
  const timeouts = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const send = async ({ url, headers, isOptional, ...question }: Parameters<Ask>[0]) => {
    const { origin, pathname } = new URL(url);
    if (running >= MAX_CONCURRENT_REQUESTS) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      if ((timeouts.get(origin) ?? 0) >= MAX_TIMEOUTS) return undefined;
      const asDoctor = { url, headers: { 'user-agent': 'account-recovery-doctor', ...headers }, ...question };
      const limits = { signal: AbortSignal.timeout(deadline), seconds: deadline / 1000 };
      return await sendRequest(asDoctor, limits, authority);
    } catch (error) {
      const { is, message } = error as Unanswered;
      if (is === 'late') timeouts.set(origin, (timeouts.get(origin) ?? 0) + 1);
      return isOptional ? undefined : judge(`answer.${is}`, origin + pathname, false, message, 'an answer');
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };

  return (question) => {
    const key = JSON.stringify([question.method ?? 'GET', question.url, question.headers ?? {}]);
    const answer = answers.get(key) ?? send(question);
    answers.set(key, answer);
    return answer;
  };
};
