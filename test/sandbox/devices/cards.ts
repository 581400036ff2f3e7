import type { SandboxUser } from '../people/sandbox-user';

const sum = (text: string) => [...text].reduce((total, character) => total * 31 + character.charCodeAt(0), 7);

export const badgeNumberOf = (user: SandboxUser): string => `B-${100_000 + (sum(user.name) % 900_000)}`;

export const pinOf = (user: SandboxUser): string => String(1_000 + (sum(user.name) % 9_000));

/** Returns the code that a user gets from the palm scanner in a branch of the bank. */
export const palmCodeOf = (user: SandboxUser): string => `PALM-${1_000 + (sum(user.name) % 9_000)}`;
