import type { Account, Directory, PasswordChange } from '../../../adapters/recovery-server/core/ports/ports';
import type { SandboxUser } from '../people/sandbox-user';
import type { Users } from '../people/seed-users';

const accountOf = ({ name }: SandboxUser): Account => ({
  id: name,
  username: name,
  contacts: {},
});

const LEAST_LENGTH = 8;
const REMEMBERED = 3;

const change = (user: SandboxUser, password: string): PasswordChange => {
  const { name, previousPasswords } = user;
  const earlier = [user.password, ...previousPasswords];
  if (earlier.slice(0, REMEMBERED).includes(password)) return 'usedBefore';
  if (password.length < LEAST_LENGTH || password.toLowerCase().includes(name)) return 'breaksRequirements';
  Object.assign(user, { previousPasswords: earlier, password, passwordExpired: false });
  return 'done';
};

const always = { E0000001: 'breaksRequirements', E0000080: 'usedBefore' } as const;

export const createSandboxDirectory = (users: Users): Directory => {
  const userOf = ({ id }: Pick<Account, 'id'>): SandboxUser => {
    const user = users.find(id);
    if (user === undefined) throw new Error(`There is no sandbox user ${id}.`);
    return user;
  };
  return {
    find: async (username) => {
      const user = users.find(username);
      return user && accountOf(user);
    },
    sample: async () => users.all().map(accountOf),
    setPassword: async (account, password) => {
      const user = userOf(account);
      const { everyPasswordRefusedWith } = user;
      if (everyPasswordRefusedWith !== undefined) return always[everyPasswordRefusedWith];
      const outcome = change(user, password);
      if (outcome === 'done' && user.canBeUnlocked) user.locked = false;
      return outcome;
    },
    // The page's area for signed-in users changes other passwords too.
    mayChangePassword: async () => true,
    changePassword: async (account, oldPassword, newPassword) => {
      const user = userOf(account);
      const isProven = !user.locked && user.password === oldPassword;
      return isProven ? change(user, newPassword) : 'wrongPassword';
    },
    unlock: async (account) => {
      const user = userOf(account);
      if (user.canBeUnlocked) user.locked = false;
      return user.canBeUnlocked;
    },
    versionOf: async (account, part) => {
      const { previousPasswords, locked } = userOf(account);
      return part === 'lock' ? String(locked) : String(previousPasswords.length);
    },
    check: async () => {},
  };
};
