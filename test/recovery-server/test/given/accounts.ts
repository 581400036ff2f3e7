import type { Account } from '../../core/ports/directory';

/** Creates an account with contacts. */
export function givenAccount(username: string, contacts: Readonly<Record<string, string>> = {}): Account {
  return { id: `uid=${username},dc=example,dc=com`, username, isLocked: false, contacts };
}
