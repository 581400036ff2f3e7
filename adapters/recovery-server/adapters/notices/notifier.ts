import { type AccountChange, type Notifier, Unavailable } from '../../core/ports/ports';
import type { PhoneCode } from '../factors/phone-code';
import { letter, type Mailer, type MailTemplate, mailAddressOf } from '../mail/mailer';
import { fill } from '../texts/fill';

export interface NoticeSettings {
  readonly help?: string;
  readonly templates?: Partial<Readonly<Record<AccountChange, MailTemplate>>>;
}

interface Channels {
  readonly mailer?: Mailer | undefined;
  readonly texting?: Pick<PhoneCode, 'numberOf' | 'sendText'> | undefined;
}

const messageOf = (subject: string, change: string) =>
  letter(
    subject,
    `${change} for the login name {username}.`,
    'If this was you, there is nothing to do. If it was not you: {help}',
  );

const ENGLISH: Readonly<Record<AccountChange, MailTemplate>> = {
  passwordReset: messageOf('Your password was reset', 'a forgotten password was reset'),
  passwordChanged: messageOf('Your password was changed', 'an expired password was changed'),
  unlocked: messageOf('Your account was unlocked', 'the account was unlocked'),
  wrongCodes: messageOf('Wrong codes for your account', 'wrong codes were entered to recover the account'),
  factorClosed: messageOf(
    'A way to recover your account is closed',
    'after many wrong codes, a way to recover the account is closed',
  ),
  factorEnrolled: messageOf(
    'A new {factor} can recover your account',
    'your administrator has set up a new {factor}',
  ),
  factorRevoked: messageOf(
    'A {factor} can no longer recover your account',
    'your administrator has removed the {factor}',
  ),
};

/** Names of the factors that operators change. */
const FACTORS: Readonly<Record<string, string>> = { google: 'authenticator app', pin: 'PIN' };

/** Text to a phone, which has the subject of the mail. */
const SHORT = '{subject} ({username}). If it was not you: {help}';

/** Creates a notifier that uses every mail address among the contacts of an account, and the phone that receives codes. */
export function createNotifier({ mailer, texting }: Channels, settings: NoticeSettings = {}): Notifier {
  const { help = 'call the help desk at once.', templates } = settings;
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
    tell: async ({ change, username, factor = '', recipient: { kind, address } }) => {
      const mail = templates?.[change] ?? ENGLISH[change];
      const values = { username, help, factor: FACTORS[factor] ?? factor };
      if (kind === 'email') return mailer ? mailer(address, mail, values) : unavailable();
      const text = fill(SHORT, { ...values, subject: fill(mail.subject, values) });
      return texting ? texting.sendText(address, text) : unavailable();
    },
  };
}
