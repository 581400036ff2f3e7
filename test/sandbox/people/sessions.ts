import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../adapters/recovery-server/core/ports/ports';
import type { SandboxUser } from './sandbox-user';

const LIFETIME_MILLISECONDS = 300_000;

/** Creates the sessions of the bank login: one-time session tokens and the cookies of open sessions. */
export const createSessions = (clock: Clock) => {
  const tokens = new Map<string, { username: string; until: number }>();
  const open = new Map<string, SandboxUser>();
  return {
    issueToken: (username: string) => {
      const token = `${randomBytes(24).toString('base64url')}+/=`;
      tokens.set(token, { username, until: clock.now() + LIFETIME_MILLISECONDS });
      return token;
    },
    /** Consumes a one-time token and returns its username. Returns undefined for an unknown, expired or used token. */
    redeem: (value: string) => {
      const token = tokens.get(value);
      tokens.delete(value);
      return token !== undefined && token.until > clock.now() ? token.username : undefined;
    },
    open: (user: SandboxUser) => {
      const cookie = randomBytes(24).toString('base64url');
      open.set(cookie, user);
      return cookie;
    },
    userOf: (cookie: string) => open.get(cookie),
    close: (cookie: string) => void open.delete(cookie),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
