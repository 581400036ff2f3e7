import type { Account } from '../../../adapters/recovery-server/core/ports/ports';

/** Creates an account with contact data, such as a phone number. */
export function givenAccount(username: string, contacts: Readonly<Record<string, string>> = {}): Account {
  return { id: `uid=${username},dc=example,dc=com`, username, contacts };
}
