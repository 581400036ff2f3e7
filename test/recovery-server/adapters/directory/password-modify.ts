import type { BerReader } from 'asn1';
import { Control } from 'ldapts';

/** Object identifier of the extended operation Password Modify (RFC 3062). */
export const PASSWORD_MODIFY = '1.3.6.1.4.1.4203.1.11.1';

/** Encodes the value of a Password Modify request. Without an old password, the caller acts as an administrator. */
export const passwordModifyValue = (dn: string, oldPassword: string | undefined, newPassword: string) =>
  encoded(0x30, [
    encoded(0x80, [Buffer.from(dn)]),
    ...(oldPassword === undefined ? [] : [encoded(0x81, [Buffer.from(oldPassword)])]),
    encoded(0x82, [Buffer.from(newPassword)]),
  ]);

/** Encodes a value by the basic encoding rules: tag, length, content. */
function encoded(tag: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

/** Errors of the password policy control (draft-behera-ldap-password-policy, section 6.2). */
export const policyErrors = {
  passwordExpired: 0,
  insufficientQuality: 5,
  tooShort: 6,
  inHistory: 8,
} as const;

/** Requests the reason of a refusal. After the response, `error` is one of `policyErrors` or another number. */
export class PasswordPolicyControl extends Control {
  error: number | undefined;

  constructor() {
    super('1.3.6.1.4.1.42.2.27.8.5.1');
  }

  /** Called by ldapts with the value of the response's control. */
  override parseControl(reader: BerReader): void {
    reader.readSequence();
    if (reader.peek() === 0xa0) reader.readString(0xa0, true);
    if (reader.peek() === 0x81) this.error = reader.readString(0x81, true)?.[0];
  }
}
