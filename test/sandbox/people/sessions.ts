import { randomBytes } from 'node:crypto';
import type { Clock } from '../../recovery-server/core/ports/ports';
import type { SandboxUser } from './sandbox-user';

/** Sessions of the bank login: one-time session tokens and the cookies of open sessions. */
export interface Sessions {
  issueToken(username: string): string;
  /** Consumes a one-time session token and returns its username. Returns undefined for an unknown, expired or used token. */
  redeem(token: string): string | undefined;
  open(user: SandboxUser): string;
  userOf(cookie: string): SandboxUser | undefined;
  close(cookie: string): void;
}

const LIFETIME_MILLISECONDS = 300_000;

export const createSessions = (clock: Clock): Sessions => {
  const tokens = new Map<string, { username: string; until: number }>();
  const open = new Map<string, SandboxUser>();
  return {
    issueToken: (username) => {
      const token = `${randomBytes(24).toString('base64url')}+/=`;
      tokens.set(token, { username, until: clock.now() + LIFETIME_MILLISECONDS });
      return token;
    },
    redeem: (value) => {
      const token = tokens.get(value);
      tokens.delete(value);
      return token !== undefined && token.until > clock.now() ? token.username : undefined;
    },
    open: (user) => {
      const cookie = randomBytes(24).toString('base64url');
      open.set(cookie, user);
      return cookie;
    },
    userOf: (cookie) => open.get(cookie),
    close: (cookie) => void open.delete(cookie),
  };
};
