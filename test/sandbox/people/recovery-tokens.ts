import { randomBytes } from 'node:crypto';
import type { SandboxUser } from './sandbox-user';

/**
 * Origin of a recovery token. The server issues `RECOVERY` after a proof and `recovery_token` in a message
 * link.
 */
export type RecoveryTokenType = 'RECOVERY' | 'recovery_token';

/** Result of looking up a posted recovery token. */
export type TokenFound =
  | { readonly is: 'good'; readonly user: SandboxUser; consume(): void }
  | { readonly is: 'unknown' }
  | { readonly is: 'over' };

/**
 * One-time recovery tokens, which expire after ten minutes. A token is bound to a user, a purpose and an
 * origin.
 */
export interface RecoveryTokens {
  issue(user: SandboxUser, purpose: string, type: RecoveryTokenType): string;
  find(value: string, purpose: string, type: string): TokenFound;
  expireAll(): void;
}

const LIFETIME_MILLISECONDS = 600_000;

/**
 * Special characters at the end of a token. They cause an error in a page that does not encode the token or
 * misuses `String.replace`.
 */
const SPECIAL_CHARACTERS = '.$&+/=';

export const createRecoveryTokens = (): RecoveryTokens => {
  const tokens = new Map<
    string,
    { user: SandboxUser; purpose: string; type: RecoveryTokenType; until: number }
  >();
  return {
    issue: (user, purpose, type) => {
      const value = randomBytes(24).toString('base64url') + (type === 'RECOVERY' ? SPECIAL_CHARACTERS : '');
      tokens.set(value, { user, purpose, type, until: Date.now() + LIFETIME_MILLISECONDS });
      return value;
    },
    find: (value, purpose, type) => {
      const token = tokens.get(value);
      if (token === undefined || token.purpose !== purpose || token.type !== type) return { is: 'unknown' };
      if (token.until <= Date.now()) return { is: 'over' };
      return {
        is: 'good',
        user: token.user,
        consume: () => {
          token.until = 0;
        },
      };
    },
    expireAll: () => {
      for (const token of tokens.values()) token.until = 0;
    },
  };
};
