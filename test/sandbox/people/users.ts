import type { SandboxUser } from './sandbox-user';
import { seedUsers } from './seed-users';

/** User accounts of the sandbox. `find` ignores the case of the username. */
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
