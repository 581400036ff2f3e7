import type { SentLink } from '../../core/ports/factor';
import { type Mailer, type MailTemplate, mailAddressOf } from '../smtp/mailer';

/** Settings of the email factor. `server.schema.yaml` explains each value. */
export interface EmailSettings {
  readonly mailer: Mailer;
  readonly contact?: string;
  readonly templates?: Readonly<Record<string, MailTemplate>>;
}

const templateOf = (subject: string, action: string): MailTemplate => ({
  subject,
  text: [
    'Hello,',
    `somebody, probably you, asked to ${action} for the login name {username}. Open this link to go on:`,
    '{link}',
    'The link works once and for ten minutes. If you did not ask for it, do nothing: your account stays as it is.',
  ].join('\n\n'),
});

const ENGLISH = {
  password: templateOf('Reset your password', 'reset the password'),
  unlock: templateOf('Unlock your account', 'unlock the account'),
};

/** Creates the factor `email`, which sends a recovery link. */
export function createEmailLink({ mailer, contact = 'email', templates = {} }: EmailSettings): SentLink {
  return {
    name: 'email',
    kind: 'sentLink',
    find: async (account) => {
      const address = mailAddressOf(account, contact);
      return address === undefined ? undefined : { name: 'email', factorDisplay: maskAddress(address) };
    },
    send: async (account, link, type) => {
      const to = mailAddressOf(account, contact);
      const template = templates[type] ?? (type === 'unlock' ? ENGLISH.unlock : ENGLISH.password);
      if (to !== undefined) await mailer(to, template, { link, username: account.username });
    },
  };
}

/** Returns an address of which only the first character and the domain can be read. */
export function maskAddress(address: string): string {
  const [first = ''] = address;
  return `${first}***${address.slice(address.lastIndexOf('@'))}`;
}
