import { randomBytes } from 'node:crypto';
import type { SandboxUser } from './sandbox-user';

/** Sessions of the bank login: one-time session tokens and the cookies of open sessions. */
export interface Sessions {
  issueToken(user: SandboxUser): string;
  /** Returns the user of a session token at its first use, afterwards undefined. */
  redeem(token: string): SandboxUser | undefined;
  open(user: SandboxUser): string;
  userOf(cookie: string): SandboxUser | undefined;
  close(cookie: string): void;
  expireAll(): void;
}

const LIFETIME_MILLISECONDS = 300_000;

export const createSessions = (): Sessions => {
  const tokens = new Map<string, { user: SandboxUser; until: number }>();
  const open = new Map<string, SandboxUser>();
  return {
    issueToken: (user) => {
      const token = `${randomBytes(24).toString('base64url')}+/=`;
      tokens.set(token, { user, until: Date.now() + LIFETIME_MILLISECONDS });
      return token;
    },
    redeem: (value) => {
      const token = tokens.get(value);
      tokens.delete(value);
      return token !== undefined && token.until > Date.now() ? token.user : undefined;
    },
    open: (user) => {
      const cookie = randomBytes(24).toString('base64url');
      open.set(cookie, user);
      return cookie;
    },
    userOf: (cookie) => open.get(cookie),
    close: (cookie) => void open.delete(cookie),
    expireAll: () => tokens.clear(),
  };
};
