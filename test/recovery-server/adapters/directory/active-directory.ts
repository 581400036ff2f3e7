import type { BerWriter } from 'asn1';
import { Attribute, Change, type Client, Control, ResultCodeError } from 'ldapts';
import { isRefusal, type LdapDialect, resultCodes } from './ldap-dialect';

/** Bit of `userAccountControl` for a disabled account. */
const ACCOUNT_DISABLED = 2;

/** Windows error codes at the start of a refusal's text. */
const WRONG_PASSWORD = /^0*56:/;
const BREAKS_POLICY = /^0*52D:/i;

/** Active Directory. It accepts passwords over encrypted connections only. */
export const activeDirectory: LdapDialect = {
  attributes: ['userAccountControl', 'lockoutTime'],
  isDisabled: (entry) => (Number(entry.userAccountControl) & ACCOUNT_DISABLED) !== 0,
  isLocked: (entry) => Number(entry.lockoutTime) > 0,

  setPassword: async (client, dn, newPassword) => {
    const change = passwordChange('replace', newPassword);
    return (await isAccepted(client.modify(dn, change, new PolicyHintsControl())))
      ? 'done'
      : 'breaksRequirements';
  },

  // A user with an expired password cannot bind. The pair of delete and add proves the old password instead.
  changePassword: (connection, dn, oldPassword, newPassword) =>
    connection.run(async (client) => {
      const changes = [passwordChange('delete', oldPassword), passwordChange('add', newPassword)];
      try {
        return (await isAccepted(client.modify(dn, changes))) ? 'done' : 'breaksRequirements';
      } catch (refusal) {
        if (refusal instanceof ResultCodeError && WRONG_PASSWORD.test(refusal.message))
          return 'wrongPassword';
        throw refusal;
      }
    }),

  unlock: async (client, dn) => {
    const modification = new Attribute({ type: 'lockoutTime', values: ['0'] });
    try {
      await client.modify(dn, new Change({ operation: 'replace', modification }));
      return true;
    } catch (refusal) {
      if (isRefusal(refusal, resultCodes.insufficientAccessRights)) return false;
      throw refusal;
    }
  },
};

/** Changes `unicodePwd`: the password in quotation marks, as UTF-16 with the low byte first. */
const passwordChange = (operation: 'add' | 'delete' | 'replace', password: string) =>
  new Change({
    operation,
    modification: new Attribute({ type: 'unicodePwd', values: [Buffer.from(`"${password}"`, 'utf16le')] }),
  });

/** Resolves with false if the password breaks the policy. The server does not say if the password was used before. */
async function isAccepted(modification: Promise<void>): Promise<boolean> {
  try {
    await modification;
    return true;
  } catch (refusal) {
    const { constraintViolation, unwillingToPerform } = resultCodes;
    if (isRefusal(refusal, constraintViolation, unwillingToPerform) && BREAKS_POLICY.test(refusal.message))
      return false;
    throw refusal;
  }
}

/**
 * Applies the password history also to a reset. Servers that do not have this control ignore it (LDAP_SERVER_POLICY_HINTS_OID,
 * https://learn.microsoft.com/openspecs/windows_protocols/ms-adts/4add7bce-e502-4e0f-9d69-1a3f153713e2).
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
