import type { SandboxUser } from './sandbox-user';
import { seedUsers } from './seed-users';

/** The accounts of the sandbox, found by name as a person would write it. */
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
