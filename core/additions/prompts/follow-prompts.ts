import type { Needs } from '../needs';
import type { RequestWatcher } from '../watch-requests';

/** The screen says that a push is sent only after the server has accepted it (`settled.push.6`). */
export const followPrompts = ({ isPromptSent }: Needs<'isPromptSent'>): RequestWatcher => ({
  before: ({ step }) => {
    if (step === 'prompt') isPromptSent.set(false);
    return undefined;
  },
  after: ({ step }, answer) => {
    if (step === 'prompt') isPromptSent.set(answer.ok);
  },
});
