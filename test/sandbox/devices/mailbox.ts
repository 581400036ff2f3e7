import type { SandboxUser } from '../people/sandbox-user';

/** An e-mail message with a recovery link. */
export interface Mail {
  readonly number: number;
  readonly to: string;
  readonly subject: string;
  readonly link: string;
  readonly at: string;
}

/** Stores the e-mail messages of all users. */
export interface Mailbox {
  all(): readonly Mail[];
  deliver(user: SandboxUser, subject: string, link: string): void;
}

export const createMailbox = (): Mailbox => {
  const mails: Mail[] = [];
  return {
    all: () => mails,
    deliver: (user, subject, link) => {
      mails.push({ number: mails.length + 1, to: user.name, subject, link, at: new Date().toISOString() });
    },
  };
};
