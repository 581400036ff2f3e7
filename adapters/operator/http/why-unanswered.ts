import { once } from 'node:events';
import { connect } from 'node:tls';
import table from './reasons.json' with { type: 'json' };

/** Time limit for a response, including the body. */
export interface Limits {
  readonly signal: AbortSignal;
  readonly seconds: number;
}

type Reason = readonly [is: 'none' | 'late' | 'garbage' | 'certificate', words: string];

/** Meaning of Node's error codes for the operator. Any other error code counts as a malformed response. */
const reasons = table as unknown as Readonly<Record<string, Reason>>;

/** Error for a missing or incomplete response. The message contains the reason. */
export class Unanswered extends Error {
  readonly is: Reason[0];

  constructor([is, words]: Reason) {
    super(words);
    this.is = is;
  }
}

/** Determines why a request failed. For an invalid certificate, the message contains the certificate's names and dates. */
export const whyUnanswered = async (failure: unknown, url: string, { signal, seconds }: Limits) => {
  const { code = '', message } = failure as NodeJS.ErrnoException;
  if (signal.aborted) return new Unanswered(['late', `no complete answer within ${seconds} s`]);
  const [is, words] = reasons[code] ?? ['garbage', `malformed HTTP answer (${code || message})`];
  const details = is === 'certificate' ? await describeCertificate(url, seconds) : '';
  return new Unanswered([is, words + details]);
};

/** Reads the names and dates of a server's certificate without verifying the certificate. Sends no HTTP request. */
const describeCertificate = async (url: string, seconds: number): Promise<string> => {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
  const socket = connect({ host, port: Number(port || 443), rejectUnauthorized: false, ...servername });
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
