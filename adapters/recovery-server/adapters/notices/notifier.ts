import { type Notifier, Unavailable } from '../../core/ports/ports';
import type { PhoneCode } from '../factors/phone-code';
import { type Mailer, mailAddressOf } from '../mail/mailer';
import type { Messages } from '../texts/messages';

interface Channels {
  readonly mailer?: Mailer | undefined;
  readonly texting?: Pick<PhoneCode, 'numberOf' | 'sendText'> | undefined;
}

/** Creates a notifier that uses every mail address among the contacts of an account, and the phone that receives codes. */
export function createNotifier({ mailer, texting }: Channels, messages: Messages): Notifier {
  const unavailable = async () => {
    throw new Unavailable('The configuration has no way to deliver this notice any more.');
  };
  return {
    recipientsOf: (account) => {
      const found = Object.keys(account.contacts).map((contact) => mailer && mailAddressOf(account, contact));
      const addresses = [...new Set(found)].filter((address) => address !== undefined);
      const number = texting?.numberOf(account);
      return [
        ...addresses.map((address) => ({ kind: 'email', address }) as const),
        ...(number === undefined ? [] : [{ kind: 'sms', address: number } as const]),
      ];
    },
    tell: async (notice) => {
      const { kind, address } = notice.recipient;
      if (kind === 'email') return mailer ? mailer(address, messages.notice(notice)) : unavailable();
      return texting ? texting.sendText(address, messages.shortNotice(notice)) : unavailable();
    },
  };
}
