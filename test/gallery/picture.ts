import type { Variant } from '../e2e/accessibility/variants';

/** Screen, page state, language, theme and width of one picture of the gallery. */
export interface Picture extends Variant {
  readonly language: string;
  readonly screen: string;
  readonly state: string;
}

const asName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns the file name of a picture. `write-gallery.mjs` parses this name. */
export const nameOf = ({ language, screen, state, theme, width }: Picture): string =>
  `${[language, asName(screen), asName(state), asName(theme), width].join('~')}.png`;
