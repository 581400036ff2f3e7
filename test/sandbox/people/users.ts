import { seedUsers } from './seed-users';

export const createUsers = () => {
  const users = seedUsers();
  return {
    all: () => users,
    /** Finds a user. Ignores the case of the username. */
    find: (name: string) => users.find((user) => user.name === name.toLowerCase()),
  };
};

export type Users = ReturnType<typeof createUsers>;
