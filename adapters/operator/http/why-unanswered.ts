import { once } from 'node:events';
import { connect } from 'node:tls';
import table from './reasons.json' with { type: 'json' };

/** Time limit for a response, including the body. */
export interface Limits {
  readonly signal: AbortSignal;
  readonly seconds: number;
}

type Reason = readonly [is: 'none' | 'late' | 'garbage' | 'certificate', words: string];

/** Reasons for Node error codes that an operator can act on. Any other code means a malformed response. */
const reasons = table as unknown as Readonly<Record<string, Reason>>;

/** Error for a missing or incomplete response. The message contains the reason. */
export class Unanswered extends Error {
  readonly is: Reason[0];

  constructor([is, words]: Reason) {
    super(words);
    this.is = is;
  }
}

/**
 * Determines why a request failed. If the certificate is the reason, the message contains the certificate's names and
 * dates.
 */
export const whyUnanswered = async (failure: unknown, url: string, { signal, seconds }: Limits) => {
  const { code = '', message } = failure as NodeJS.ErrnoException;
  const late: Reason = ['late', `no complete answer within ${seconds} s`];
  const garbage: Reason = ['garbage', `malformed HTTP answer (${code || message})`];
  const [is, words] = signal.aborted ? late : (reasons[code] ?? garbage);
  const details = is === 'certificate' ? await describeCertificate(new URL(url), seconds) : '';
  return new Unanswered([is, words + details]);
};

/** Reads a certificate's names and dates. Does not verify the TLS connection and sends no data. */
const describeCertificate = async (url: URL, seconds: number): Promise<string> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = !/^[\d.]+$|:/.test(host);
  const port = Number(url.port || 443);
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isName && { servername: host }) });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(seconds * 1000) });
    const { subject, subjectaltname, valid_from, valid_to } = socket.getPeerCertificate();
    return ` (for ${subjectaltname ?? subject?.CN ?? 'no name'}, from ${valid_from} to ${valid_to})`;
  } catch {
    return '';
  } finally {
    socket.on('error', () => {}).destroy();
  }
};
