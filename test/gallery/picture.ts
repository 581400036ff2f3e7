import type { Variant } from '../e2e/accessibility/variants';

/** The page state, language and variant that a picture shows. */
export interface Picture extends Variant {
  readonly language: string;
  readonly screen: string;
  readonly state: string;
}

const asName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns the file name of a picture. `write-gallery.mjs` parses this name. */
export const nameOf = ({ language, screen, state, theme, width }: Picture): string =>
  `${[language, asName(screen), asName(state), asName(theme), width].join('~')}.png`;
