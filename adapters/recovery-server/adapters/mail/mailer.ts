import { createTransport } from 'nodemailer';
import { type Account, type AccountChange, type Notifier, Unavailable } from '../../core/ports/ports';
import { fill, type Values } from '../texts/fill';

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly secure?: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly from: string;
  readonly ca?: string;
  readonly timeout?: number;
}

/** Plain text message. Each `{name}` is a placeholder for a value. */
export type MailTemplate = Readonly<Record<'subject' | 'text', string>>;

export const letter = (subject: string, ...paragraphs: readonly string[]): MailTemplate => ({
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
});

export type Mailer = ReturnType<typeof createMailer>;

/**
 * Creates a function that sends an e-mail to the address `account.contacts[contact]`. Sends nothing if this address is
 * missing or invalid. Rejects with `Unavailable` if the mail server does not accept the e-mail.
 */
export function createMailer(settings: MailSettings) {
  const { from, user, password, ca, timeout = 10_000, ...server } = settings;
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(server.host);
  const encryption = { requireTLS: !isLocal, ignoreTLS: isLocal, ...(ca !== undefined && { tls: { ca } }) };
  const waits = { greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout };
  const login = user === undefined ? {} : { auth: { user, pass: password ?? '' } };
  // `Auto-Submitted` prevents automatic replies, such as out-of-office messages (RFC 3834).
  const fixed = { from, headers: { 'Auto-Submitted': 'auto-generated' } };
  const noFiles = { disableFileAccess: true, disableUrlAccess: true };
  const options = { ...server, ...encryption, connectionTimeout: timeout, ...waits, ...login };
  const transport = createTransport(options, { ...fixed, ...noFiles });
  return async (account: Account, contact: string, mail: MailTemplate, given: Values): Promise<void> => {
    const address = mailAddressOf(account, contact);
    if (address === undefined) return;
    const values = { username: account.username, ...given };
    const [subject, text] = [fill(mail.subject, values), fill(mail.text, values)];
    await transport
      .sendMail({ to: { name: '', address }, subject, text })
      .catch(Unavailable.because('The mail server does not take the message.'));
  };
}

/**
 * Returns the address `contacts[contact]`, or `undefined` if it is not a plain mailbox. Other forms (RFC 5322) could add a
 * header or a second recipient.
 */
export function mailAddressOf({ contacts }: Account, contact: string): string | undefined {
  const address = contacts[contact]?.trim() ?? '';
  const isAccepted = address.length <= 254 && /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[\p{L}\p{N}.-]+$/u.test(address);
  return isAccepted ? address : undefined;
}

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
