import type { BerWriter } from 'asn1';
import { type Change, Control, type ResultCodeError } from 'ldapts';
import { changeOf, type LdapDialect, outcomeOf, readEntry } from './ldap-dialect';

/** Bit of `userAccountControl` for a disabled account. */
const ACCOUNT_DISABLED = 2;
/** Units of 100 nanoseconds in a millisecond, and the milliseconds between 1601 and 1970. `accountExpires` counts from 1601. */
const [UNITS, EPOCH] = [10_000, 11_644_473_600_000];
/** Values of `accountExpires` for an account that never expires. */
const NEVER = ['0', '9223372036854775807'];

/** Bit of the computed `userAccountControl` for a password that has expired or must be changed. */
const PASSWORD_EXPIRED = 0x80_0000;

/** Windows codes at the start of an error message: `52D` for a rejected new password, `1F` for an unencrypted connection. */
const BREAKS_POLICY = /^0*52D:/i;
const NOT_ENCRYPTED = /^0*1F:/i;

/** LDAP result codes that concern the account: a wrong old password, a lock, or no permission to change the password. */
const REFUSED_FOR_ACCOUNT = [19, 49, 50, 53];

const breaksPolicy = ({ message }: ResultCodeError) =>
  BREAKS_POLICY.test(message) ? 'breaksRequirements' : undefined;

// An outage instead of a wrong password would reveal that the account exists, and would not count the attempt.
const refusesAccount = ({ code, message }: ResultCodeError) =>
  REFUSED_FOR_ACCOUNT.includes(code) && !NOT_ENCRYPTED.test(message) ? 'wrongPassword' : undefined;

const unlocking = changeOf('replace', 'lockoutTime', ['0']);

/** Active Directory. Accepts passwords over encrypted connections only. Its errors do not say that a password was used before. */
export const activeDirectory: LdapDialect = {
  attributes: ['userAccountControl', 'accountExpires'],
  presentAttributes: ['userAccountControl', 'accountExpires'],
  isClosed: (valuesOf, now) => {
    const [flags] = valuesOf('userAccountControl');
    const [end = '0'] = valuesOf('accountExpires');
    const isOver = !NEVER.includes(end) && Number(end) / UNITS - EPOCH <= now;
    return isOver || (Number(flags) & ACCOUNT_DISABLED) !== 0;
  },
  unlocking,
  versions: { password: 'pwdLastSet', lock: 'lockoutTime' },
  isExpired: async (client, dn) => {
    const flags = await readEntry(client, dn, 'msDS-User-Account-Control-Computed');
    return (Number(flags['msDS-User-Account-Control-Computed']) & PASSWORD_EXPIRED) !== 0;
  },
  lockThreshold: async (client) => {
    const { defaultNamingContext } = await readEntry(client, '', 'defaultNamingContext');
    return Number((await readEntry(client, defaultNamingContext, 'lockoutThreshold')).lockoutThreshold);
  },
  setPassword: (client, dn, newPassword) => {
    const changes = [passwordChange('replace', newPassword), unlocking];
    return outcomeOf(client.modify(dn, changes, new PolicyHintsControl()), breaksPolicy);
  },

  // Active Directory checks `oldPassword` itself. A bind would also reject a correct but expired password.
  changePassword: (connection, dn, oldPassword, newPassword) =>
    connection.run((client) =>
      outcomeOf(
        client.modify(dn, [passwordChange('delete', oldPassword), passwordChange('add', newPassword)]),
        (refusal) => breaksPolicy(refusal) ?? refusesAccount(refusal),
      ),
    ),
};

/** Returns a change of `unicodePwd`: the password in quotation marks, encoded as little-endian UTF-16. */
const passwordChange = (operation: Change['operation'], password: string) =>
  changeOf(operation, 'unicodePwd', [Buffer.from(`"${password}"`, 'utf16le')]);

/** Makes a reset check the password history (LDAP_SERVER_POLICY_HINTS_OID). Servers that do not support the control ignore it. */
class PolicyHintsControl extends Control {
  constructor() {
    super('1.2.840.113556.1.4.2239');
  }

  /** Called by ldapts to write the value of the control. The flag 1 turns on the check of the password history. */
  override writeControl(writer: BerWriter): void {
    writer.writeBuffer(Buffer.from([0x30, 0x03, 0x02, 0x01, 0x01]), 0x04);
  }
}
