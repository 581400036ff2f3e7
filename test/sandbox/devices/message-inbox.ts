import type { SandboxUser } from '../people/sandbox-user';

export interface Message {
  readonly number: number;
  readonly kind: 'sms' | 'call';
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly at: string;
}

export const createMessageInbox = () => {
  const messages: Message[] = [];
  return {
    all: (): readonly Message[] => messages,
    send: (user: SandboxUser, kind: Message['kind'], code: string) => {
      const text =
        kind === 'sms'
          ? `${code} is your account recovery code.`
          : `Your account recovery code is: ${code.split('').join(', ')}.`;
      const at = new Date().toISOString();
      messages.push({ number: messages.length + 1, kind, to: user.name, text, code, at });
    },
  };
};

export type MessageInbox = ReturnType<typeof createMessageInbox>;
