import type { ComponentType } from 'react';
import type { Message } from '../../core/recovery/messages';
import { MessageText } from './message-text';

interface ProblemProps {
  readonly id: string;
  readonly message: Message | undefined;
  /** How the message is written: plain, or with the markup of our own bundle. */
  readonly Text?: ComponentType<{ readonly message: Message }>;
}

/** The place where a screen says what went wrong. It is always there, so that what it comes to say is read out. */
export const Problem = ({ id, message, Text = MessageText }: ProblemProps) => (
  <div id={id} role="alert" className={message ? 'problem' : 'problem-none'}>
    {message && (
      <p>
        <Text message={message} />
      </p>
    )}
  </div>
);
