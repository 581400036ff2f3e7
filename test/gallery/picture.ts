import type { Variant } from '../e2e/accessibility/variants';

/** The content of a picture. */
export interface Picture extends Variant {
  readonly language: string;
  readonly screen: string;
  readonly state: string;
}

const asName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** File name of a picture; `write-gallery.mjs` parses it. */
export const nameOf = ({ language, screen, state, theme, width }: Picture): string =>
  `${[language, asName(screen), asName(state), asName(theme), width].join('~')}.png`;
