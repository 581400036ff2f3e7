import type { BerWriter } from 'asn1';
import { Attribute, Change, Control } from 'ldapts';
import type { PasswordChange } from '../../core/ports/directory';
import { type LdapDialect, outcomeOf, resultCodes } from './ldap-dialect';

/** Bit of `userAccountControl` for a disabled account. */
const ACCOUNT_DISABLED = 2;

/** Windows error codes at the beginning of a refusal: the old password is wrong, the new one breaks the policy. */
const WRONG_PASSWORD = /^0*56:/;
const BREAKS_POLICY = /^0*52D:/i;

/**
 * Active Directory. It accepts passwords over encrypted connections only, and does not say if a refused password
 * was used before.
 */
export const activeDirectory: LdapDialect = {
  attributes: ['userAccountControl', 'lockoutTime'],
  isDisabled: (entry) => (Number(entry.userAccountControl) & ACCOUNT_DISABLED) !== 0,
  isLocked: (entry) => Number(entry.lockoutTime) > 0,

  setPassword: (client, dn, newPassword) =>
    outcomeOf<PasswordChange>(
      client.modify(dn, changeOf('replace', newPassword), new PolicyHintsControl()),
      'done',
      ({ message }) => (BREAKS_POLICY.test(message) ? 'breaksRequirements' : undefined),
    ),

  // A user with an expired password cannot bind. The pair of delete and add proves the old password instead.
  changePassword: (connection, dn, oldPassword, newPassword) =>
    connection.run((client) =>
      outcomeOf<PasswordChange | 'wrongPassword'>(
        client.modify(dn, [changeOf('delete', oldPassword), changeOf('add', newPassword)]),
        'done',
        ({ message }) => {
          if (WRONG_PASSWORD.test(message)) return 'wrongPassword';
          return BREAKS_POLICY.test(message) ? 'breaksRequirements' : undefined;
        },
      ),
    ),

  unlock: (client, dn) => {
    const modification = new Attribute({ type: 'lockoutTime', values: ['0'] });
    return outcomeOf(
      client.modify(dn, new Change({ operation: 'replace', modification })),
      true,
      ({ code }) => (code === resultCodes.insufficientAccessRights ? false : undefined),
    );
  },
};

/** Changes `unicodePwd`: the password in quotation marks, as UTF-16 with the low byte first. */
const changeOf = (operation: 'add' | 'delete' | 'replace', password: string) =>
  new Change({
    operation,
    modification: new Attribute({ type: 'unicodePwd', values: [Buffer.from(`"${password}"`, 'utf16le')] }),
  });

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
