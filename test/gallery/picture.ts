import type { Variant } from '../e2e/accessibility/variants';

/** What a picture shows. */
export interface Picture extends Variant {
  readonly language: string;
  readonly screen: string;
  readonly state: string;
}

const asName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Where it is; `write-gallery.mjs` reads from it what the picture shows. */
export const nameOf = ({ language, screen, state, theme, width }: Picture): string =>
  `${[language, asName(screen), asName(state), asName(theme), width].join('~')}.png`;
