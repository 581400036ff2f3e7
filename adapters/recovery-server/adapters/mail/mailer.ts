import { createTransport } from 'nodemailer';
import { type Account, Unavailable } from '../../core/ports/ports';
import type { Mail } from '../texts/messages';

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

export type Mailer = ReturnType<typeof createMailer>;

/** Creates a function that sends an e-mail. It rejects with `Unavailable` if the mail server does not accept the e-mail. */
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
  return async (address: string, { language, ...mail }: Mail): Promise<void> => {
    await transport
      .sendMail({ to: { name: '', address }, ...mail, headers: { 'Content-Language': language } })
      .catch(Unavailable.because('The mail server does not take the message.'));
  };
}

/**
 * Returns the address `contacts[contact]`, or `undefined` if it is not a plain mailbox. Other forms (RFC 5322) could add a
 * header or a second recipient.
 */
export function mailAddressOf({ contacts }: Account, contact: string): string | undefined {
  // A domain with combining marks is the same as one with the composed letters. Some scripts have marks that no letter includes.
  const address = contacts[contact]?.trim().normalize('NFC') ?? '';
  const isAccepted =
    address.length <= 254 &&
    /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u.test(address);
  return isAccepted ? address : undefined;
}
