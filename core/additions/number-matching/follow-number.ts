import type { Needs } from '../needs';
import type { RequestWatcher } from '../watch-requests';

/** The number of the latest push, as text, because the device shows the same digits in every language. */
export const followNumber = ({ pushNumber }: Needs<'pushNumber'>): RequestWatcher => ({
  before: ({ step }) => {
    if (step === 'prompt') pushNumber.set(undefined);
    return undefined;
  },
  after: ({ step }, answer) => {
    if (step === 'prompt' && answer.ok) pushNumber.set(numberIn(answer.value));
  },
});

const numberIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'correctAnswer' in answer
    ? String(answer.correctAnswer)
    : undefined;
