import type { AccountChange, Notifier } from '../../core/ports/ports';
import { letter, type Mailer, type MailTemplate } from './mailer';

export interface NotifierSettings {
  readonly contact?: string;
  readonly help?: string;
  readonly templates?: Partial<Readonly<Record<AccountChange, MailTemplate>>>;
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
};

/** Creates a notifier that sends e-mail. An account without an address receives no e-mail. */
export function createMailNotifier(mailer: Mailer, settings: NotifierSettings = {}): Notifier {
  const { contact = 'email', help = 'call the help desk at once.', templates } = settings;
  return {
    tell: (account, change) => mailer(account, contact, templates?.[change] ?? ENGLISH[change], { help }),
  };
}
