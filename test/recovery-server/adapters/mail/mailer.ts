import { createTransport } from 'nodemailer';
import { type Account, Unavailable } from '../../core/ports/directory';
import { fill, type Values } from '../texts/fill';

/** The mail server and the sender. `server.schema.yaml` explains each value. */
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

/** A message. Each `{name}` is replaced by a value. A web address in the text becomes a link of the HTML part. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
}

/** Sends a message to one address. Rejects with `Unavailable` if the mail server does not take it. */
export type Mailer = (to: string, template: MailTemplate, values: Values) => Promise<void>;

/** Creates a mailer over SMTP. */
export function createMailer({ from, user, password, ca, timeout = 10_000, ...at }: MailSettings): Mailer {
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(at.host);
  const transport = createTransport(
    {
      ...{ host: at.host, port: at.port, secure: at.secure ?? false },
      ...{ requireTLS: !isLocal, ignoreTLS: isLocal },
      ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
      ...(ca !== undefined && { tls: { ca } }),
      ...{
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
        dnsTimeout: timeout,
      },
    },
    // Tells programs that answer mail, for example during an absence, not to answer (RFC 3834).
    {
      from,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    },
  );
  return async (to, template, values) => {
    const [subject, text] = [fill(template.subject, values), fill(template.text, values)];
    try {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html: htmlOf(text) });
    } catch (cause) {
      throw new Unavailable('The mail server does not take the message.', { cause });
    }
  };
}

/**
 * Returns the mail address of a contact. It is exactly one mailbox and cannot add a header or a second recipient:
 * comments, quotes and routes of RFC 5322 are not accepted.
 */
export function mailAddressOf({ contacts }: Account, contact: string): string | undefined {
  const address = contacts[contact]?.trim() ?? '';
  const isAccepted = address.length <= 254 && /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[\p{L}\p{N}.-]+$/u.test(address);
  return isAccepted ? address : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function htmlOf(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
  const linked = escaped.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
  const paragraphs = linked.split(/\n{2,}/).map((lines) => `<p>${lines.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en"><body>${paragraphs.join('')}</body></html>`;
}
