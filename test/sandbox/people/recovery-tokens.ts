import { randomBytes } from 'node:crypto';
import type { SandboxUser } from './sandbox-user';

/** The token's origin: the answer to a proof, or the link in a message. */
export type RecoveryTokenType = 'RECOVERY' | 'recovery_token';

/** The result of looking up a posted token. */
export type TokenFound =
  | { readonly is: 'good'; readonly user: SandboxUser; consume(): void }
  | { readonly is: 'unknown' }
  | { readonly is: 'over' };

/** One-time recovery tokens, bound to a user, a purpose and an origin, valid for ten minutes. */
export interface RecoveryTokens {
  issue(user: SandboxUser, purpose: string, type: RecoveryTokenType): string;
  find(value: string, purpose: string, type: string): TokenFound;
  expireAll(): void;
}

const LIFETIME_MILLISECONDS = 600_000;

/** Characters that reveal a missing encoding or a careless `String.replace` in the page. */
const AWKWARD = '.$&+/=';

export const createRecoveryTokens = (): RecoveryTokens => {
  const tokens = new Map<
    string,
    { user: SandboxUser; purpose: string; type: RecoveryTokenType; until: number }
  >();
  return {
    issue: (user, purpose, type) => {
      const value = randomBytes(24).toString('base64url') + (type === 'RECOVERY' ? AWKWARD : '');
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
