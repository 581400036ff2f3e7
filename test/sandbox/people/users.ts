import type { SandboxUser } from './sandbox-user';
import { seedUsers } from './seed-users';

/** The sandbox's accounts, found by name regardless of case. */
export interface Users {
  all(): readonly SandboxUser[];
  find(name: string): SandboxUser | undefined;
}

export const createUsers = (): Users => {
  const users = seedUsers();
  return {
    all: () => users,
    find: (name) => users.find((user) => user.name === name.toLowerCase()),
  };
};
