import { createHash } from 'node:crypto';
import type { SandboxUser } from '../people/sandbox-user';

const CODES_PER_USER = 10;

const codesOf = ({ name }: SandboxUser): readonly string[] =>
  Array.from({ length: CODES_PER_USER }, (_, place) => {
    const hash = createHash('sha1').update(`backup code ${place} of ${name}`).digest('hex');
    return `${hash.slice(0, 4)}-${hash.slice(4, 8)}`;
  });

/** Creates the users' lists of backup codes. Each user's codes are the same after every start of the sandbox. */
export const createBackupCodes = () => {
  const used = new Set<string>();
  const key = (user: SandboxUser, code: string) => `${user.name}/${code}`;
  const of = (user: SandboxUser) =>
    codesOf(user).map((code) => ({ code, isUsed: used.has(key(user, code)) }));
  return {
    of,
    /** Marks the typed code as used and returns the code. Returns undefined if the user has no such code. */
    use: (user: SandboxUser, typed: string) => {
      if (!codesOf(user).includes(typed)) return undefined;
      used.add(key(user, typed));
      return typed;
    },
  };
};

export type BackupCodes = ReturnType<typeof createBackupCodes>;
