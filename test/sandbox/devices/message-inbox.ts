import type { SandboxUser } from '../people/sandbox-user';

/** A one-time code that was sent by SMS or voice call. */
export interface Message {
  readonly number: number;
  readonly kind: 'sms' | 'call';
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly at: string;
}

/** Stores the SMS messages and voice calls of all users. */
export interface MessageInbox {
  all(): readonly Message[];
  send(user: SandboxUser, kind: Message['kind'], code: string): void;
}

export const createMessageInbox = (): MessageInbox => {
  const messages: Message[] = [];
  return {
    all: () => messages,
    send: (user, kind, code) => {
      const text =
        kind === 'sms'
          ? `${code} is your account recovery code.`
          : `Your account recovery code is: ${code.split('').join(', ')}.`;
      const at = new Date().toISOString();
      messages.push({ number: messages.length + 1, kind, to: user.name, text, code, at });
    },
  };
};
