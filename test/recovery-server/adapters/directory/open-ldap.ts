import { Attribute, Change, type Client, type Entry, InvalidCredentialsError } from 'ldapts';
import type { PasswordChange } from '../../core/ports/directory';
import { type LdapDialect, outcomeOf, resultCodes } from './ldap-dialect';
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
      if (!(refusal instanceof InvalidCredentialsError)) return connection.run(() => Promise.reject(refusal));
      // The server reports an expired password only if the password is right.
      if (control.error !== policyErrors.passwordExpired) return 'wrongPassword';
      return connection.run((client) => modified(client, dn, undefined, newPassword));
    }
  },

  // The server removes the failed attempts together with the lock, but only for the operation `delete`.
  unlock: (client, dn) => {
    const modification = new Attribute({ type: 'pwdAccountLockedTime', values: [] });
    return outcomeOf(
      client.modify(dn, new Change({ operation: 'delete', modification })),
      true,
      ({ code }) => {
        if (code === resultCodes.noSuchAttribute) return true;
        return code === resultCodes.insufficientAccessRights ? false : undefined;
      },
    );
  },
};

const lockOf = (entry: Entry) => [entry.pwdAccountLockedTime ?? []].flat()[0]?.toString();

function modified(client: Client, dn: string, oldPassword: string | undefined, newPassword: string) {
  const control = new PasswordPolicyControl();
  const value = passwordModifyValue(dn, oldPassword, newPassword);
  return outcomeOf<PasswordChange>(
    client.exop(PASSWORD_MODIFY, value, control),
    'done',
    ({ code, message }) => {
      if (code !== resultCodes.constraintViolation) return undefined;
      const isUsedBefore = control.error === policyErrors.inHistory || /history/i.test(message);
      return isUsedBefore ? 'usedBefore' : 'breaksRequirements';
    },
  );
}
