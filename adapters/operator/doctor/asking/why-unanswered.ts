import { once } from 'node:events';
import { connect } from 'node:tls';
import type { CheckId } from '../finding/remedies';

type Reason = readonly [check: CheckId, words: string];

const RESET: Reason = ['answer.none', 'connection reset'];
const NO_TLS: Reason = ['answer.garbage', 'the server does not speak TLS on this port'];
const NO_CHAIN: Reason = ['answer.certificate', 'incomplete certificate chain, issuer certificate missing'];

/** Error codes of Node that an operator can act on. Any other code is a malformed answer. */
const reasons: Readonly<Record<string, Reason>> = {
  ENOTFOUND: ['answer.none', 'host not found (DNS)'],
  EAI_AGAIN: ['answer.none', 'temporary failure of DNS'],
  ECONNREFUSED: ['answer.none', 'connection refused'],
  EHOSTUNREACH: ['answer.none', 'host unreachable'],
  ENETUNREACH: ['answer.none', 'network unreachable'],
  ETIMEDOUT: ['answer.late', 'connection timed out'],
  ECONNRESET: RESET,
  EPIPE: RESET,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  CERT_HAS_EXPIRED: ['answer.certificate', 'expired certificate'],
  CERT_NOT_YET_VALID: ['answer.certificate', 'certificate not yet valid'],
  CERT_REVOKED: ['answer.certificate', 'revoked certificate'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['answer.certificate', 'certificate for another host name'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['answer.certificate', 'self-signed certificate'],
  SELF_SIGNED_CERT_IN_CHAIN: ['answer.certificate', 'certificate of an untrusted authority'],
  UNABLE_TO_GET_ISSUER_CERT: NO_CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NO_CHAIN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NO_CHAIN,
};

/** The reason why a request failed; for a certificate also its names and dates. */
export const whyUnanswered = async (failure: unknown, url: string, deadline: number) => {
  const { name, code = '', message } = failure as NodeJS.ErrnoException;
  const late: Reason = ['answer.late', `no complete answer within ${deadline / 1000} s`];
  const garbage: Reason = ['answer.garbage', `malformed HTTP answer (${code || message})`];
  const [check, words] = name === 'TimeoutError' ? late : (reasons[code] ?? garbage);
  const details = check === 'answer.certificate' ? await describeCertificate(new URL(url), deadline) : '';
  return { check, words: words + details };
};

/** Names and dates of a certificate, from a TLS connection without verification on which nothing is sent. */
const describeCertificate = async (url: URL, deadline: number): Promise<string> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = !/^[\d.]+$|:/.test(host);
  const port = Number(url.port || 443);
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isName && { servername: host }) });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(deadline) });
    const { subject, subjectaltname, valid_from, valid_to } = socket.getPeerCertificate();
    return ` (for ${subjectaltname ?? subject?.CN ?? 'no name'}, from ${valid_from} to ${valid_to})`;
  } catch {
    return '';
  } finally {
    socket.on('error', () => {}).destroy();
  }
};
