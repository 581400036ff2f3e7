import type { SandboxUser } from '../people/sandbox-user';

const sum = (text: string) => [...text].reduce((total, character) => total * 31 + character.charCodeAt(0), 7);

/** The number on the user's badge. */
export const badgeNumberOf = (user: SandboxUser): string => `B-${100_000 + (sum(user.name) % 900_000)}`;

/** The pin on the user's pin card. */
export const pinOf = (user: SandboxUser): string => String(1_000 + (sum(user.name) % 9_000));

/** What the palm scanner at the branch prints for the user. */
export const palmCodeOf = (user: SandboxUser): string => `PALM-${1_000 + (sum(user.name) % 9_000)}`;
