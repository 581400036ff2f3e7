// Icons of the later screens. A separate file keeps these icons out of the script of the first screen.
import { type Drawing, RING } from '../parts/icon';

const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 .1 0z';

/** Icons for the states of a condition such as a password rule: not met yet, not known to the page, met, and failed. */
export const open: Drawing = { name: 'open', path: RING };
export const unjudged: Drawing = { name: 'unjudged', path: 'M12 11a1 1 0 1 0 .1 0z' };
export const met: Drawing = { name: 'met', path: `${RING}m-5 10 3.5 3.5L17 9` };
export const failedDrawing: Drawing = { name: 'failed', path: `${RING}m-4 5.5 8 8m0-8-8 8` };

/** Icons of the button that shows or hides the text of a masked field. */
export const shownDrawing: Drawing = { name: 'show', path: EYE };
export const hide: Drawing = { name: 'hide', path: `${EYE}M4 4l16 16` };
