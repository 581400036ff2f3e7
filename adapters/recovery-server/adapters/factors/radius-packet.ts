import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export type RadiusAnswer = 'accepted' | 'rejected' | 'challenged';

const ANSWERS: Readonly<Record<number, RadiusAnswer>> = { 2: 'accepted', 3: 'rejected', 11: 'challenged' };
const ACCESS_REQUEST = 1;
const [USER_NAME, USER_PASSWORD, NAS_IDENTIFIER, MESSAGE_AUTHENTICATOR] = [1, 2, 32, 80];
const [HEADER_BYTES, AUTHENTICATOR_AT, BLOCK] = [20, 4, 16];
/** Maximum length of a password, and of any other attribute value, in bytes (RFC 2865, sections 5.1 and 5.2). */
const [LONGEST_PASSWORD, LONGEST_TEXT] = [128, 253];

const md5 = (one: Buffer | string, other: Buffer | string) =>
  createHash('md5').update(one).update(other).digest();
const signature = (packet: Buffer, secret: string) => createHmac('md5', secret).update(packet).digest();
const attribute = (type: number, value: Buffer) =>
  Buffer.concat([Buffer.from([type, value.length + 2]), value]);

/**
 * Returns an Access-Request (RFC 2865) that begins with a Message-Authenticator (RFC 3579). Returns undefined if a value is too
 * long, or if the password contains a control character: RADIUS servers ignore a NUL at the end, so a used code would look new.
 */
export function accessRequest(username: string, password: string, client: string, secret: string) {
  const [name, nas] = [Buffer.from(username), Buffer.from(client)];
  if (Buffer.byteLength(password) > LONGEST_PASSWORD || /\p{Cc}/u.test(password)) return undefined;
  if (Math.max(name.length, nas.length) > LONGEST_TEXT) return undefined;
  const authenticator = randomBytes(BLOCK);
  const packet = Buffer.concat([
    Buffer.from([ACCESS_REQUEST, randomInt(256), 0, 0]),
    authenticator,
    attribute(MESSAGE_AUTHENTICATOR, Buffer.alloc(BLOCK)),
    attribute(USER_NAME, name),
    attribute(USER_PASSWORD, hide(password, authenticator, secret)),
    attribute(NAS_IDENTIFIER, nas),
  ]);
  packet.writeUInt16BE(packet.length, 2);
  signature(packet, secret).copy(packet, HEADER_BYTES + 2);
  return packet;
}

/** Encrypts a password (RFC 2865, section 5.2). */
function hide(password: string, authenticator: Buffer, secret: string): Buffer {
  const padded = Buffer.alloc(Math.max(BLOCK, Math.ceil(Buffer.byteLength(password) / BLOCK) * BLOCK));
  padded.write(password);
  for (let at = 0; at < padded.length; at += BLOCK) {
    const key = md5(secret, at === 0 ? authenticator : padded.subarray(at - BLOCK, at));
    for (const [index, byte] of key.entries()) padded[at + index] = (padded[at + index] ?? 0) ^ byte;
  }
  return padded;
}

/**
 * Returns the result in a response. Returns undefined if the Response Authenticator or Message-Authenticator is missing or
 * invalid. An attacker on the network may have forged such a response (CVE-2024-3596).
 */
export function readResponse(received: Buffer, request: Buffer, secret: string): RadiusAnswer | undefined {
  const length = received.length < HEADER_BYTES ? 0 : received.readUInt16BE(2);
  if (length < HEADER_BYTES || length > received.length) return undefined;
  const response = Buffer.from(received.subarray(0, length));
  const authenticator = Buffer.from(response.subarray(AUTHENTICATOR_AT, HEADER_BYTES));
  request.copy(response, AUTHENTICATOR_AT, AUTHENTICATOR_AT, HEADER_BYTES);
  if (!timingSafeEqual(md5(response, secret), authenticator)) return undefined;
  const signed = findSignature(response);
  if (signed === undefined) return undefined;
  const given = Buffer.from(signed);
  signed.fill(0);
  return timingSafeEqual(signature(response, secret), given) ? ANSWERS[response[0] ?? 0] : undefined;
}

/** Returns the value of the first Message-Authenticator. Returns undefined if it is missing or an attribute is malformed. */
function findSignature(packet: Buffer): Buffer | undefined {
  let found: Buffer | undefined;
  for (let at = HEADER_BYTES; at < packet.length; ) {
    const [type, length = 0] = packet.subarray(at, at + 2);
    if (length < 2 || at + length > packet.length) return undefined;
    if (type === MESSAGE_AUTHENTICATOR) found ??= packet.subarray(at + 2, at + length);
    at += length;
  }
  return found?.length === BLOCK ? found : undefined;
}
