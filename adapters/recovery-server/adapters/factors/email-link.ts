import type { SentLink } from '../../core/ports/ports';
import { type Mailer, mailAddressOf } from '../mail/mailer';
import type { Messages } from '../texts/messages';

export interface EmailSettings {
  readonly contact?: string;
}

/** Creates the `email` factor, which sends a recovery link. */
export function createEmailLink(
  mailer: Mailer,
  messages: Messages,
  { contact = 'email' }: EmailSettings = {},
): SentLink {
  return {
    name: 'email',
    kind: 'sentLink',
    contact,
    find: async (account) => {
      const address = mailAddressOf(account, contact);
      return address === undefined ? undefined : { name: 'email', factorDisplay: maskAddress(address) };
    },
    send: async (account, link, type, occasion) => {
      const address = mailAddressOf(account, contact);
      if (address !== undefined) await mailer(address, messages.link(occasion, account.username, type, link));
    },
  };
}

const characters = new Intl.Segmenter();

/** Masks an e-mail address. Only the first character and the domain remain readable. */
export const maskAddress = (address: string): string => {
  const [first] = characters.segment(address);
  return `${first?.segment ?? ''}***${address.slice(address.lastIndexOf('@'))}`;
};
