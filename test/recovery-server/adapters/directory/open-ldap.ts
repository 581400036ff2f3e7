import { Attribute, Change, type Client, type Entry } from 'ldapts';
import type { PasswordChange } from '../../core/ports/directory';
import { isRefusal, type LdapDialect, resultCodes } from './ldap-dialect';
import { PASSWORD_MODIFY, PasswordPolicyControl, passwordModifyValue, policyErrors } from './password-modify';

/** Value of `pwdAccountLockedTime` for an account that an administrator locked. */
const LOCKED_BY_ADMINISTRATOR = '000001010000Z';

/** OpenLDAP with the overlay ppolicy. */
export const openLdap: LdapDialect = {
  attributes: ['pwdAccountLockedTime'],
  // Setting a password would also remove an administrator's lock.
  isDisabled: (entry) => lockOf(entry) === LOCKED_BY_ADMINISTRATOR,
  isLocked: (entry) => lockOf(entry) !== undefined,
  setPassword: (client, dn, newPassword) => modified(client, dn, undefined, newPassword),

  changePassword: async (connection, dn, oldPassword, newPassword) => {
    const control = new PasswordPolicyControl();
    try {
      return await connection.runAs(dn, oldPassword, control, (client) =>
        modified(client, dn, oldPassword, newPassword),
      );
    } catch (refusal) {
      if (!isRefusal(refusal, resultCodes.invalidCredentials))
        return connection.run(() => Promise.reject(refusal));
      // The server reports an expired password only if the password is right.
      if (control.error !== policyErrors.passwordExpired) return 'wrongPassword';
      return connection.run((client) => modified(client, dn, undefined, newPassword));
    }
  },

  unlock: async (client, dn) => {
    try {
      const modification = new Attribute({ type: 'pwdAccountLockedTime', values: [] });
      await client.modify(dn, new Change({ operation: 'delete', modification }));
      return true;
    } catch (refusal) {
      if (isRefusal(refusal, resultCodes.noSuchAttribute)) return true;
      if (isRefusal(refusal, resultCodes.insufficientAccessRights)) return false;
      throw refusal;
    }
  },
};

const lockOf = (entry: Entry) => [entry.pwdAccountLockedTime ?? []].flat()[0]?.toString();

async function modified(
  client: Client,
  dn: string,
  oldPassword: string | undefined,
  newPassword: string,
): Promise<PasswordChange> {
  const control = new PasswordPolicyControl();
  try {
    await client.exop(PASSWORD_MODIFY, passwordModifyValue(dn, oldPassword, newPassword), control);
    return 'done';
  } catch (refusal) {
    if (!isRefusal(refusal, resultCodes.constraintViolation)) throw refusal;
    const isUsedBefore = control.error === policyErrors.inHistory || /history/i.test(refusal.message);
    return isUsedBefore ? 'usedBefore' : 'breaksRequirements';
  }
}
