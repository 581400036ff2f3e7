import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { givenCertificate } from './certificate';

/** An e-mail message that the SMTP server has received. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  /** Source of the e-mail message, including the headers. */
  readonly source: string;
}

/** An SMTP server for tests that accepts connections from the same computer only. */
export interface MailServer {
  readonly port: number;
  readonly ca: string;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server with STARTTLS that accepts every message. `options` can change this behaviour. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const { key, cert } = await givenCertificate();
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    ...{ key, cert, authOptional: true, logger: false, disableReverseLookup: true },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const from = mailFrom ? mailFrom.address : '';
      received.push({ from, to, isEncrypted: session.secure, source: Buffer.concat(chunks).toString() });
      done();
    },
    ...options,
  });
  smtp.on('error', () => {});
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    received,
    close: () => new Promise((resolve) => (server.listening ? smtp.close(() => resolve()) : resolve())),
  };
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Returns the decoded text of a message. */
export const textOf = ({ source }: ReceivedMail): string => {
  const [head = '', ...parts] = source.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  const isBase64 = /^Content-Transfer-Encoding: base64\r?$/im.test(head);
  const decoded = isBase64 ? Buffer.from(body, 'base64') : fromQuotedPrintable(body);
  return decoded.toString().replaceAll('\r\n', '\n');
};
