import type { SandboxUser } from './sandbox-user';

const LEAST_LENGTH = 8;
const REMEMBERED = 3;

export const meetsRequirements = (user: SandboxUser, password: string): boolean =>
  password.length >= LEAST_LENGTH && !password.toLowerCase().includes(user.name);

/** Returns true if the password is one of the user's last three, including the current password. */
export const usedRecently = (user: SandboxUser, password: string): boolean =>
  [user.password, ...user.previousPasswords].slice(0, REMEMBERED).includes(password);

export const setPassword = (user: SandboxUser, password: string): void => {
  user.previousPasswords = [user.password, ...user.previousPasswords];
  user.password = password;
  user.passwordExpired = false;
};
