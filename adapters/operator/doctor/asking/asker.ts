import type { Answer, Ask, Question, Silence, Unanswered } from './answer';
import { type Manner, sendQuestion } from './send-question';

/** One who asks, and remembers who did not answer. */
export interface Asker {
  readonly ask: Ask;
  /** Who stayed silent to which questions, each server and reason once. */
  silences(): readonly SilentServer[];
}

export interface SilentServer {
  readonly origin: string;
  readonly why: Silence;
  readonly words: string;
  readonly paths: readonly string[];
}

/** So many questions at a time are harmless to any server. */
const AT_ONCE = 6;
/** After so many questions without an answer in time a server is asked no more. */
const PATIENCE = 3;

/** Asks every question once, however often it is put: a doctor may look at one answer in several ways. */
export const createAsker = (manner: Manner): Asker => {
  const asked = new Map<string, Promise<Answer>>();
  const silent = new Map<string, { readonly why: Unanswered; readonly paths: string[] }>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const remember = (url: URL, why: Unanswered) => {
    const key = `${url.origin} ${why.words}`;
    const known = silent.get(key) ?? { why, paths: [] };
    known.paths.push(url.pathname);
    silent.set(key, known);
  };
  const givenUp = (origin: string) =>
    [...silent].find(
      ([key, { why, paths }]) =>
        key.startsWith(`${origin} `) && why.why === 'late' && paths.length >= PATIENCE,
    )?.[1].why;

  const send = async (question: Question): Promise<Answer> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    const url = new URL(question.url);
    const answer = givenUp(url.origin) ?? (await sendQuestion(question, manner));
    if (answer.is === 'unanswered') remember(url, answer);
    running -= 1;
    waiting.shift()?.();
    return answer;
  };

  return {
    ask(question) {
      const key = JSON.stringify([question.method ?? 'GET', question.url, question.headers ?? {}]);
      const answer = asked.get(key) ?? send(question);
      asked.set(key, answer);
      return answer;
    },
    silences: () =>
      [...silent.values()].map(({ why, paths }, at) => ({
        origin: [...silent.keys()][at]?.split(' ')[0] ?? '',
        why: why.why,
        words: why.words,
        paths,
      })),
  };
};
