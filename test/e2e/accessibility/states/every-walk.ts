import { endingWalks } from './ending-walks';
import { entryWalks } from './entry-walks';
import { factorWalks } from './factor-walks';
import { passwordWalks } from './password-walks';
import { signedInWalks } from './signed-in-walks';
import type { Walk } from './state';

/** Page states of all screens, in the order in which a user sees the screens. */
export const everyWalk: readonly Walk[] = [
  ...entryWalks,
  ...factorWalks,
  ...passwordWalks,
  ...endingWalks,
  ...signedInWalks,
];
