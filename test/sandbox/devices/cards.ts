import type { SandboxUser } from '../people/sandbox-user';

const sum = (text: string) => [...text].reduce((total, character) => total * 31 + character.charCodeAt(0), 7);

/** The user's badge number. */
export const badgeNumberOf = (user: SandboxUser): string => `B-${100_000 + (sum(user.name) % 900_000)}`;

/** The user's card pin. */
export const pinOf = (user: SandboxUser): string => String(1_000 + (sum(user.name) % 9_000));

/** The code that the branch's palm scanner prints for the user. */
export const palmCodeOf = (user: SandboxUser): string => `PALM-${1_000 + (sum(user.name) % 9_000)}`;
