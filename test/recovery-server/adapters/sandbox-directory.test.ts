import type { SandboxUser } from '../../sandbox/people/sandbox-user';
import { createUsers } from '../../sandbox/people/seed-users';
import { createSandboxDirectory } from '../../sandbox/recovery/sandbox-directory';
import { type DirectoryPerson, describeDirectoryContract } from '../contracts/directory-contract';

const [anyone] = createUsers().all();
const added: SandboxUser[] = [];
const users = {
  all: () => added,
  find: (name: string) => added.find((user) => user.name === name.toLowerCase()),
};
const directory = createSandboxDirectory(users);

/** Adds a user to the sandbox. Ignores a user who is disabled or ended, because the sandbox does not support these states. */
const add = async ({ username, password, state }: DirectoryPerson) => {
  if (anyone === undefined || state === 'disabled' || state === 'ended') return;
  const { everyPasswordRefusedWith: _, ...user } = anyone;
  const [locked, passwordExpired] = [state === 'locked', state === 'expired'];
  const passwords = { password, previousPasswords: [] };
  added.push({ ...user, name: username, ...passwords, locked, passwordExpired, canBeUnlocked: true });
};
const signsIn = async (username: string, password: string) => {
  const user = users.find(username);
  return user !== undefined && !user.locked && user.password === password;
};

const usedBefore = { reset: 'usedBefore', change: 'usedBefore' } as const;
const sandbox = { directory, contacts: {}, usedBefore, changesAny: true, add, signsIn };
describeDirectoryContract('The sandbox', () => sandbox);
