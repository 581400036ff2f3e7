import type { SandboxUser } from './sandbox-user';

const LEAST_LENGTH = 8;
const REMEMBERED = 3;

/** Whether a password is long enough and does not contain the user's name. */
export const meetsRequirements = (user: SandboxUser, password: string): boolean =>
  password.length >= LEAST_LENGTH && !password.toLowerCase().includes(user.name);

/** Whether a password is among the user's last three, the current one included. */
export const usedRecently = (user: SandboxUser, password: string): boolean =>
  [user.password, ...user.previousPasswords].slice(0, REMEMBERED).includes(password);

/** Gives the user a new password and remembers the old one. */
export const setPassword = (user: SandboxUser, password: string): void => {
  user.previousPasswords = [user.password, ...user.previousPasswords];
  user.password = password;
  user.passwordExpired = false;
};
