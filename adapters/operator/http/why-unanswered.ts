import { once } from 'node:events';
import { connect } from 'node:tls';

/** Time limit for a response, including the body. */
export interface Limits {
  readonly signal: AbortSignal;
  readonly seconds: number;
}

type Reason = readonly [is: 'none' | 'late' | 'garbage' | 'certificate', words: string];

const RESET: Reason = ['none', 'connection reset'];
const NO_TLS: Reason = ['garbage', 'the server does not speak TLS on this port'];
const NO_CHAIN: Reason = ['certificate', 'incomplete certificate chain, issuer certificate missing'];

/** Node error codes that an operator can act on. Any other code means a malformed response. */
const reasons: Readonly<Record<string, Reason>> = {
  ENOTFOUND: ['none', 'host not found (DNS)'],
  EAI_AGAIN: ['none', 'temporary failure of DNS'],
  ECONNREFUSED: ['none', 'connection refused'],
  EHOSTUNREACH: ['none', 'host unreachable'],
  ENETUNREACH: ['none', 'network unreachable'],
  ETIMEDOUT: ['late', 'connection timed out'],
  ECONNRESET: RESET,
  EPIPE: RESET,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  CERT_HAS_EXPIRED: ['certificate', 'expired certificate'],
  CERT_NOT_YET_VALID: ['certificate', 'certificate not yet valid'],
  CERT_REVOKED: ['certificate', 'revoked certificate'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate', 'certificate for another host name'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['certificate', 'self-signed certificate'],
  SELF_SIGNED_CERT_IN_CHAIN: ['certificate', 'certificate of an untrusted authority'],
  UNABLE_TO_GET_ISSUER_CERT: NO_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NO_CHAIN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NO_CHAIN,
};

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
