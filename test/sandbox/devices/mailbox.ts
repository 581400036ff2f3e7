import type { SandboxUser } from '../people/sandbox-user';

export interface Mail {
  readonly number: number;
  readonly to: string;
  readonly subject: string;
  readonly link: string;
  readonly at: string;
}

export const createMailbox = () => {
  const mails: Mail[] = [];
  return {
    all: (): readonly Mail[] => mails,
    deliver: (user: SandboxUser, subject: string, link: string) => {
      mails.push({ number: mails.length + 1, to: user.name, subject, link, at: new Date().toISOString() });
    },
  };
};

export type Mailbox = ReturnType<typeof createMailbox>;
