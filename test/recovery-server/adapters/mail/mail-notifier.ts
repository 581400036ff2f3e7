import type { AccountChange, Notifier } from '../../core/ports/notifier';
import { type Mailer, type MailTemplate, mailAddressOf } from '../smtp/mailer';

/** Settings of the messages after a change. `server.schema.yaml` explains each value. */
export interface NotifierSettings {
  readonly mailer: Mailer;
  readonly contact?: string;
  readonly help?: string;
  readonly templates?: Partial<Readonly<Record<AccountChange, MailTemplate>>>;
}

const messageOf = (subject: string, change: string): MailTemplate => ({
  subject,
  text: [
    'Hello,',
    `${change} for the login name {username}.`,
    'If this was you, there is nothing to do. If it was not you: {help}',
  ].join('\n\n'),
});

const ENGLISH: Readonly<Record<AccountChange, MailTemplate>> = {
  passwordReset: messageOf('Your password was reset', 'a forgotten password was reset'),
  passwordChanged: messageOf('Your password was changed', 'an expired password was changed'),
  unlocked: messageOf('Your account was unlocked', 'the account was unlocked'),
};

const HELP = 'call the help desk at once.';

/** Creates a notifier that sends mail. An account without a mail address gets none. */
export function createMailNotifier({
  mailer,
  contact = 'email',
  help = HELP,
  ...at
}: NotifierSettings): Notifier {
  return {
    tell: async (account, change) => {
      const to = mailAddressOf(account, contact);
      const template = at.templates?.[change] ?? ENGLISH[change];
      if (to !== undefined) await mailer(to, template, { username: account.username, help });
    },
  };
}
