import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** Encodes a map, a text, bytes or an integer in CBOR (RFC 8949). Each has fewer than 65,536 parts. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.of((major << 5) | size);
    return size < 256
      ? Buffer.of((major << 5) | 24, size)
      : Buffer.of((major << 5) | 25, size >> 8, size & 255);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
};

/** Flags of authenticator data: the user is present, is verified, and a new credential is attached. */
const [PRESENT, VERIFIED, ATTACHED] = [1, 4, 64];

export interface Circumstances {
  readonly challenge?: string;
  readonly rpId?: string;
  readonly origin?: string;
  readonly isVerified?: boolean;
}

/** Creates a software authenticator with one passkey (WebAuthn, ES256). */
export const createAuthenticator = (usual: Required<Pick<Circumstances, 'rpId' | 'origin'>>) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, attached = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attached]);
  };
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };
  return {
    /** Answers the options of an enrolment. */
    create: (challenge: string, differing: Circumstances = {}) => {
      const { rpId, origin } = { ...usual, ...differing };
      const key = new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ]);
      const attached = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cbor(key)]);
      const authData = authenticatorData(rpId, PRESENT | VERIFIED | ATTACHED, attached);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
          attestationObject: text(cbor(attestation)),
        },
      };
    },
    /** Signs a challenge. Returns the assertion as JSON. */
    sign: (asked: string, differing: Circumstances = {}) => {
      const { rpId, origin, challenge = asked, isVerified = true } = { ...usual, ...differing };
      counter += 1;
      const data = authenticatorData(rpId, isVerified ? PRESENT | VERIFIED : PRESENT);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      });
    },
  };
};
