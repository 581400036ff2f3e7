import type { Needs } from '../needs';
import type { RequestWatcher } from '../watch-requests';

/**
 * The screen says that a push is sent only after the server has accepted it (`settled.push.6`). Its number is text, because the
 * device shows the same digits in every language.
 */
export const followPrompts = ({
  isPromptSent,
  pushNumber,
}: Needs<'isPromptSent' | 'pushNumber'>): RequestWatcher => ({
  before: ({ step }) => {
    if (step !== 'prompt') return undefined;
    isPromptSent.set(false);
    pushNumber.set(undefined);
    return undefined;
  },
  after: ({ step }, answer) => {
    if (step !== 'prompt') return;
    if (answer.ok) pushNumber.set(numberIn(answer.value));
    isPromptSent.set(answer.ok);
  },
});

const numberIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'correctAnswer' in answer
    ? String(answer.correctAnswer)
    : undefined;
