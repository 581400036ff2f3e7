import type { SandboxUser } from '../people/sandbox-user';

/** A delivery to a user, with its number and time. */
interface Delivery {
  readonly number: number;
  readonly to: string;
  readonly at: string;
}

/** An SMS or a voice call. */
export interface Message {
  readonly kind: 'sms' | 'call';
  readonly language: string;
  readonly text: string;
  readonly code: string;
}

export interface Mail {
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  /** Link in the text. Absent in a notice. */
  readonly link?: string;
}

/** Creates the inbox of all users, oldest delivery first. */
export const createInbox = <Content>() => {
  const all: (Content & Delivery)[] = [];
  return {
    all: (): readonly (Content & Delivery)[] => all,
    deliver: ({ name }: SandboxUser, content: Content) =>
      void all.push({ number: all.length + 1, to: name, at: new Date().toISOString(), ...content }),
  };
};

export type Inbox<Content> = ReturnType<typeof createInbox<Content>>;
