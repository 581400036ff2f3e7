import { type MessagePlace, messageFor } from '../../core/recovery/messages';
import type { Refusal } from '../../core/result';
import { MessageText } from './message-text';

interface ProblemProps {
  readonly id: string;
  /** Where on the screens it is shown. */
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
}

/** The place where a screen says what went wrong. It is always there, so that what it comes to say is read out. */
export const Problem = ({ id, where, refusal }: ProblemProps) => (
  <div id={id} role="alert" className={refusal ? 'problem' : 'problem-none'}>
    {refusal && (
      <p>
        <MessageText message={messageFor(where, refusal)} />
      </p>
    )}
  </div>
);
