import { type Client, type Entry, ResultCodeError } from 'ldapts';
import type { PasswordChange } from '../../core/ports/directory';
import type { LdapConnection } from './ldap-connection';

/** The part of LDAP in which servers differ. */
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
  insufficientAccessRights: 50,
} as const;

/** Resolves with `done`, or with the meaning of the server's refusal. Rejects if the refusal has no meaning. */
export async function outcomeOf<T>(
  operation: Promise<unknown>,
  done: T,
  meaning: (refusal: ResultCodeError) => T | undefined,
): Promise<T> {
  try {
    await operation;
    return done;
  } catch (refusal) {
    const known = refusal instanceof ResultCodeError ? meaning(refusal) : undefined;
    if (known === undefined) throw refusal;
    return known;
  }
}
