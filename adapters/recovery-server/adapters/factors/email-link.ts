import type { SentLink } from '../../core/ports/ports';
import { letter, type Mailer, type MailTemplate, mailAddressOf } from '../mail/mailer';

export interface EmailSettings {
  readonly contact?: string;
  readonly templates?: Readonly<Record<string, MailTemplate>>;
}

const messageOf = (subject: string, action: string) =>
  letter(
    subject,
    `somebody, probably you, asked to ${action} for the login name {username}. Open this link to go on:`,
    '{link}',
    'The link works once and for ten minutes. If you did not ask for it, do nothing: your account stays as it is.',
  );

const ENGLISH: Readonly<Record<string, MailTemplate>> = {
  password: messageOf('Reset your password', 'reset the password'),
  unlock: messageOf('Unlock your account', 'unlock the account'),
};

/** Creates the `email` factor, which sends a recovery link. */
export function createEmailLink(mailer: Mailer, settings: EmailSettings = {}): SentLink {
  const { contact = 'email' } = settings;
  const templates = { ...ENGLISH, ...settings.templates };
  return {
    name: 'email',
    kind: 'sentLink',
    contact,
    find: async (account) => {
      const address = mailAddressOf(account, contact);
      return address === undefined ? undefined : { name: 'email', factorDisplay: maskAddress(address) };
    },
    send: async (account, link, type) => {
      const template = templates[type];
      const address = mailAddressOf(account, contact);
      if (template === undefined || address === undefined) return;
      await mailer(address, template, { username: account.username, link });
    },
  };
}

const characters = new Intl.Segmenter();

/** Masks an e-mail address. Only the first character and the domain remain readable. */
export const maskAddress = (address: string): string => {
  const [first] = characters.segment(address);
  return `${first?.segment ?? ''}***${address.slice(address.lastIndexOf('@'))}`;
};
