import type { BerWriter } from 'asn1';
import { Control, type ResultCodeError } from 'ldapts';
import { changeOf, type LdapDialect, outcomeOf } from './ldap-dialect';

/** Bit of `userAccountControl` for a disabled account. */
const ACCOUNT_DISABLED = 2;

/** Windows error codes at the beginning of a refusal: the old password is wrong, the new one breaks the policy. */
const WRONG_PASSWORD = /^0*56:/;
const BREAKS_POLICY = /^0*52D:/i;

const breaksPolicy = ({ message }: ResultCodeError) =>
  BREAKS_POLICY.test(message) ? 'breaksRequirements' : undefined;

/**
 * Active Directory. It accepts passwords over encrypted connections only, and does not say if a refused password
 * was used before.
 */
export const activeDirectory: LdapDialect = {
  attributes: ['userAccountControl'],
  isDisabled: (entry) => (Number(entry.userAccountControl) & ACCOUNT_DISABLED) !== 0,
  unlocking: changeOf('replace', 'lockoutTime', ['0']),
  setPassword: (client, dn, newPassword) =>
    outcomeOf(
      client.modify(dn, passwordChange('replace', newPassword), new PolicyHintsControl()),
      breaksPolicy,
    ),

  // A user with an expired password cannot bind. The pair of delete and add proves the old password instead.
  changePassword: (connection, dn, oldPassword, newPassword) =>
    connection.run((client) =>
      outcomeOf(
        client.modify(dn, [passwordChange('delete', oldPassword), passwordChange('add', newPassword)]),
        (refusal) => (WRONG_PASSWORD.test(refusal.message) ? 'wrongPassword' : breaksPolicy(refusal)),
      ),
    ),
};

/** Changes `unicodePwd`: the password in quotation marks, as UTF-16 with the low byte first. */
const passwordChange = (operation: 'add' | 'delete' | 'replace', password: string) =>
  changeOf(operation, 'unicodePwd', [Buffer.from(`"${password}"`, 'utf16le')]);

/**
 * Applies the password history also to a reset (LDAP_SERVER_POLICY_HINTS_OID of MS-ADTS). Servers without this
 * control ignore it.
 */
class PolicyHintsControl extends Control {
  constructor() {
    super('1.2.840.113556.1.4.2239');
  }

  /** Called by ldapts. Writes the sequence of the flag 1. */
  override writeControl(writer: BerWriter): void {
    writer.writeBuffer(Buffer.from([0x30, 0x03, 0x02, 0x01, 0x01]), 0x04);
  }
}
