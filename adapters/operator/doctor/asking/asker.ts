import { judgeAt, type Verdict } from '../finding/verdict';
import type { Answer, Ask, Question, Unanswered } from './question';
import { type RequestOptions, sendQuestion } from './send-question';

export interface Asker {
  readonly ask: Ask;
  /** One verdict for each question without an answer. */
  readonly silences: readonly Verdict[];
}

/** Requests at a time. */
const AT_ONCE = 6;
/** Timeouts after which a server gets no further request. */
const MOST_TIMEOUTS = 3;

/** Sends each question once, and caches the answers because several checks look at one answer. */
export const createAsker = (options: RequestOptions): Asker => {
  const answers = new Map<string, Promise<Answer>>();
  const timeouts = new Map<string, readonly Unanswered[]>();
  const silences: Verdict[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  const send = async (question: Question): Promise<Answer> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const { origin, pathname } = new URL(question.url);
    const lastTimeout = timeouts.get(origin)?.[MOST_TIMEOUTS - 1];
    const answer = lastTimeout ?? (await sendQuestion(question, options));
    if (answer.is === 'unanswered') {
      silences.push(judgeAt(origin + pathname)(answer.why, false, answer.words, 'an answer'));
      if (answer.why === 'answer.late') timeouts.set(origin, [...(timeouts.get(origin) ?? []), answer]);
    }
    running -= 1;
    waiting.shift()?.();
    return answer;
  };

  return {
    silences,
    ask: (question) => {
      const key = JSON.stringify([question.method ?? 'GET', question.url, question.headers ?? {}]);
      const answer = answers.get(key) ?? send(question);
      answers.set(key, answer);
      return answer;
    },
  };
};
