import { connect } from 'node:tls';
import type { Silence, Unanswered } from './answer';

/** What Node calls the failures that an operator can mend, and what they are. Any other code is a broken answer. */
const failures: Readonly<Record<string, readonly [why: Silence, words: string]>> = {
  ENOTFOUND: ['name', 'no server has this name'],
  EAI_AGAIN: ['name', 'the name cannot be looked up right now'],
  ECONNREFUSED: ['closed', 'nothing listens there'],
  EHOSTUNREACH: ['closed', 'there is no way to this host'],
  ENETUNREACH: ['closed', 'there is no way to this network'],
  ETIMEDOUT: ['late', 'no connection in time'],
  ECONNRESET: ['closed', 'the connection was cut'],
  EPIPE: ['closed', 'the connection was cut'],
  EPROTO: ['garbage', 'no TLS is spoken there'],
  ERR_SSL_WRONG_VERSION_NUMBER: ['garbage', 'no TLS is spoken there'],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ['garbage', 'no TLS is spoken there'],
  CERT_HAS_EXPIRED: ['certificate', 'the certificate has expired'],
  CERT_NOT_YET_VALID: ['certificate', 'the certificate is not valid yet'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate', 'the certificate is for another name'],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['certificate', 'the certificate is signed by itself'],
  SELF_SIGNED_CERT_IN_CHAIN: ['certificate', 'the certificate comes from an authority that is not trusted'],
  UNABLE_TO_GET_ISSUER_CERT: ['certificate', 'the certificate comes without the one that signed it'],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['certificate', 'the certificate comes without the one that signed it'],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['certificate', 'the certificate comes without the one that signed it'],
  CERT_REVOKED: ['certificate', 'the certificate was revoked'],
};

interface Patience {
  /** Milliseconds. */
  readonly deadline: number;
}

/** Why a request failed, in words; of a certificate also which one it is. */
export const whySilent = async (failure: Error, url: URL, patience: Patience): Promise<Unanswered> => {
  const code = 'code' in failure ? String(failure.code) : '';
  const [why, words] = failures[code] ?? ['garbage', `no HTTP answer (${code || failure.message})`];
  if (why !== 'certificate') return { is: 'unanswered', why, words };
  const shown = await shownCertificate(url, patience);
  return { is: 'unanswered', why, words: shown ? `${words} (${shown})` : words };
};

/** What the certificate says of itself: asked for without trusting it, and without sending anything. */
const shownCertificate = (url: URL, { deadline }: Patience): Promise<string> =>
  new Promise((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isName = !/^[\d.]+$|:/.test(host);
    const socket = connect({
      host,
      port: Number(url.port || 443),
      rejectUnauthorized: false,
      ...(isName && { servername: host }),
    });
    const end = (words: string) => {
      clearTimeout(timer);
      resolve(words);
      socket.destroy();
    };
    const timer = setTimeout(() => end(''), deadline);
    socket.on('error', () => end(''));
    socket.on('secureConnect', () => {
      const { subject, subjectaltname, valid_from, valid_to } = socket.getPeerCertificate();
      const names = subjectaltname ?? subject?.CN ?? 'no name';
      end(`for ${names}, from ${valid_from} to ${valid_to}`);
    });
  });
