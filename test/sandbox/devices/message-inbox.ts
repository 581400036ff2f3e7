import { randomInt } from 'node:crypto';
import type { SandboxUser } from '../people/sandbox-user';

/** A one-time code that was sent by SMS or voice call. */
export interface Message {
  readonly number: number;
  readonly kind: 'sms' | 'call';
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly at: string;
}

/** Stores the SMS messages, voice calls and valid codes of all users. */
export interface MessageInbox {
  all(): readonly Message[];
  send(user: SandboxUser, kind: Message['kind']): void;
  /**
   * Returns true for the user's newest code, but only once. A code expires after five minutes or five wrong
   * attempts.
   */
  accepts(user: SandboxUser, kind: Message['kind'], code: string): boolean;
  expireAll(): void;
}

const LIFETIME_MILLISECONDS = 300_000;
const WRONG_TRIES = 5;

export const createMessageInbox = (): MessageInbox => {
  const messages: Message[] = [];
  const good = new Map<string, { code: string; until: number; wrongTries: number }>();
  const key = (user: SandboxUser, kind: Message['kind']) => `${kind}/${user.name}`;
  return {
    all: () => messages,
    send: (user, kind) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const text =
        kind === 'sms'
          ? `${code} is your account recovery code.`
          : `Your account recovery code is: ${code.split('').join(', ')}.`;
      const at = new Date().toISOString();
      messages.push({ number: messages.length + 1, kind, to: user.name, text, code, at });
      good.set(key(user, kind), { code, until: Date.now() + LIFETIME_MILLISECONDS, wrongTries: 0 });
    },
    accepts: (user, kind, code) => {
      const expected = good.get(key(user, kind));
      if (expected === undefined || expected.until <= Date.now()) return false;
      if (expected.wrongTries >= WRONG_TRIES) return false;
      if (expected.code !== code) {
        expected.wrongTries += 1;
        return false;
      }
      good.delete(key(user, kind));
      return true;
    },
    expireAll: () => good.clear(),
  };
};
