import { type Client, type Entry, ResultCodeError } from 'ldapts';
import type { PasswordChange } from '../../core/ports/directory';
import type { LdapConnection } from './ldap-connection';

/** The part of LDAP in which servers differ. Refusals without a name in these results reject. */
export interface LdapDialect {
  /** Attributes that `isDisabled` and `isLocked` read. */
  readonly attributes: readonly string[];
  isDisabled(entry: Entry): boolean;
  isLocked(entry: Entry): boolean;
  setPassword(client: Client, dn: string, newPassword: string): Promise<PasswordChange>;
  changePassword(
    connection: LdapConnection,
    dn: string,
    oldPassword: string,
    newPassword: string,
  ): Promise<PasswordChange | 'wrongPassword'>;
  unlock(client: Client, dn: string): Promise<boolean>;
}

/** Result codes of RFC 4511, appendix A. */
export const resultCodes = {
  noSuchAttribute: 16,
  constraintViolation: 19,
  invalidCredentials: 49,
  insufficientAccessRights: 50,
  unwillingToPerform: 53,
} as const;

/** True for a server's refusal with one of these result codes. */
export const isRefusal = (failure: unknown, ...codes: readonly number[]): failure is ResultCodeError =>
  failure instanceof ResultCodeError && codes.includes(failure.code);
