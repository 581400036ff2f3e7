import asn1, { type BerReader } from 'asn1';
import {
  type Client,
  ConstraintViolationError,
  Control,
  InsufficientAccessError,
  InvalidCredentialsError,
} from 'ldapts';
import { changeOf, type LdapDialect, outcomeOf, readEntry } from './ldap-dialect';

/** Value of `pwdAccountLockedTime` for an account that an administrator locked. */
const LOCKED_BY_ADMINISTRATOR = '000001010000Z';
/** Object identifier of the extended operation Password Modify (RFC 3062). */
const PASSWORD_MODIFY = '1.3.6.1.4.1.4203.1.11.1';
/** Errors of the password policy control (draft-behera-ldap-password-policy, section 6.2). */
const [PASSWORD_EXPIRED, IN_HISTORY] = [0, 8];

/** OpenLDAP with the overlay ppolicy. */
export const openLdap: LdapDialect = {
  attributes: ['pwdAccountLockedTime', 'pwdStartTime', 'pwdEndTime'],
  presentAttributes: [],
  isClosed: (valuesOf, now) => {
    const [start = 0] = valuesOf('pwdStartTime').map(timeOf);
    const [end = Number.POSITIVE_INFINITY] = valuesOf('pwdEndTime').map(timeOf);
    const isValid = start <= now && now < end;
    // A password reset would remove the lock of an administrator.
    return !isValid || valuesOf('pwdAccountLockedTime').includes(LOCKED_BY_ADMINISTRATOR);
  },
  // Unlocks with the operation `delete`, because only this one also removes the record of failed attempts.
  unlocking: changeOf('delete', 'pwdAccountLockedTime'),
  versions: { password: 'pwdChangedTime', lock: 'pwdAccountLockedTime' },
  isExpired: async (client, dn, policy) => {
    const account = await readEntry(client, dn, 'pwdReset', 'pwdChangedTime', 'pwdPolicySubentry');
    if (account.pwdReset === 'TRUE') return true;
    const { pwdMaxAge } = await readEntry(client, account.pwdPolicySubentry || policy, 'pwdMaxAge');
    const expiry = timeOf(account.pwdChangedTime) + Number(pwdMaxAge) * 1_000;
    return Number(pwdMaxAge) > 0 && expiry <= Date.now();
  },
  lockThreshold: async (client, policy) => {
    const { pwdMaxFailure, pwdLockout } = await readEntry(client, policy, 'pwdMaxFailure', 'pwdLockout');
    return pwdLockout === 'TRUE' ? Number(pwdMaxFailure) : 0;
  },
  setPassword: (client, dn, newPassword) => modified(client, dn, undefined, newPassword),

  changePassword: async (connection, dn, oldPassword, newPassword) => {
    const control = new PasswordPolicyControl();
    try {
      return await connection.runAs(dn, oldPassword, control, (client) =>
        modified(client, dn, oldPassword, newPassword),
      );
    } catch (refusal) {
      // The user may not change the password. An outage would reveal that the old password is right.
      if (refusal instanceof InsufficientAccessError) return 'wrongPassword';
      if (!(refusal instanceof InvalidCredentialsError)) return connection.run(() => Promise.reject(refusal));
      // The server reports an expired password only if the password is right.
      if (control.error !== PASSWORD_EXPIRED) return 'wrongPassword';
      return connection.run((client) => modified(client, dn, undefined, newPassword));
    }
  },
};

/** Reads a time such as `20300102030405Z` (RFC 4517, section 3.3.13) as milliseconds since 1970. */
const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6'));

/** Sets a password. Without `oldPassword`, the request is a reset by an administrator. */
function modified(client: Client, dn: string, oldPassword: string | undefined, newPassword: string) {
  const control = new PasswordPolicyControl();
  const request = new asn1.BerWriter();
  request.startSequence();
  request.writeString(dn, 0x80);
  if (oldPassword !== undefined) request.writeString(oldPassword, 0x81);
  request.writeString(newPassword, 0x82);
  request.endSequence();
  return outcomeOf(client.exop(PASSWORD_MODIFY, request.buffer, control), (refusal) => {
    if (!(refusal instanceof ConstraintViolationError)) return undefined;
    const isUsedBefore = control.error === IN_HISTORY || /history/i.test(refusal.message);
    return isUsedBefore ? 'usedBefore' : 'breaksRequirements';
  });
}

/** LDAP control that requests the reason for an error. After the response, `error` contains the reason. */
class PasswordPolicyControl extends Control {
  error: number | undefined;

  constructor() {
    super('1.3.6.1.4.1.42.2.27.8.5.1');
  }

  /** Reads the error from the server's response. ldapts calls this method. */
  override parseControl(reader: BerReader): void {
    reader.readSequence();
    if (reader.peek() === 0xa0) reader.readString(0xa0, true);
    if (reader.peek() === 0x81) this.error = reader.readString(0x81, true)?.[0];
  }
}
