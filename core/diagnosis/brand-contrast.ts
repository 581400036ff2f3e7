import { type brandColours, contrast, GROUNDS } from '../configuration/brand-colours';

/** Contrast between two colours derived from the brand colour. */
export interface BrandContrast {
  readonly what: string;
  /** Contrast ratio of the two colours, from 1 to 21. */
  readonly ratio: number;
  readonly least: number;
}

/**
 * Calculates the contrast of every colour pair that has a required minimum, in both colour schemes
 * (https://www.w3.org/TR/WCAG22/#contrast-enhanced).
 */
export const brandContrasts = (colours: ReturnType<typeof brandColours>): readonly BrandContrast[] =>
  Object.entries(colours).flatMap(([scheme, { action, fill, hover, on, edge }]) => {
    const ground = scheme === 'light' ? GROUNDS.light : GROUNDS.dark;
    return [
      { what: `links on the ${scheme} page`, ratio: contrast(action, ground), least: 7 },
      { what: `words on the first button, ${scheme}`, ratio: contrast(on, fill), least: 7 },
      { what: `words on it while pointed at, ${scheme}`, ratio: contrast(on, hover), least: 7 },
      { what: `the button's edge on the ${scheme} page`, ratio: contrast(edge, ground), least: 3 },
    ];
  });
