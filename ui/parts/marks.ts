// Marks of a condition such as a password rule. A separate file keeps them out of the script of the first screen.
import { type Drawing, RING } from './icon';

export const open: Drawing = { name: 'open', path: RING };
/** Mark of a condition that the page cannot check. */
export const unjudged: Drawing = { name: 'unjudged', path: 'M12 11a1 1 0 1 0 .1 0z' };
export const met: Drawing = { name: 'met', path: `${RING}m-5 10 3.5 3.5L17 9` };
export const failed: Drawing = { name: 'failed', path: `${RING}m-4 5.5 8 8m0-8-8 8` };
