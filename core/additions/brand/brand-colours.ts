/** Red, green and blue, each from 0 to 255. */
type Rgb = readonly number[];

export interface BrandRoles {
  /** Links, focus indicators and selections. Contrast with the page and the card at least 7:1. */
  readonly action: string;
  /** Background of the primary button. */
  readonly fill: string;
  readonly hover: string;
  /** Text of the primary button, with a contrast of at least 7:1. */
  readonly on: string;
  /** Border of the primary button. Contrast with the page and the card at least 3:1. */
  readonly edge: string;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** The light page, the dark card and the dark page. Contrasts with the white card and the dark page are higher. */
export const GROUNDS = { light: '#eef2f7', dark: '#121a2b', deepest: '#0b111c' };

const parsed = (hex: string): Rgb => {
  const long = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
};

const written = (color: Rgb): string =>
  `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (color: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = color.map((channel) =>
    channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const ratio = (one: Rgb, other: Rgb): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** From 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export const contrast = (one: string, other: string): number => ratio(parsed(one), parsed(other));

const mixed = (color: Rgb, pole: Rgb, share: number): Rgb =>
  color.map((channel, at) => Math.round(channel + ((pole[at] ?? 0) - channel) * share));

/** Mixes `pole` into `color` until the contrast with `ground` is at least `least`, or else returns `pole`. */
const standingOut = (color: Rgb, pole: Rgb, ground: string, least: number): Rgb => {
  let share = 0;
  while (share < 1 && ratio(mixed(color, pole, share), parsed(ground)) < least) share += 0.02;
  return mixed(color, pole, share);
};

/** Keeps the hue. Brightens by at most a factor of 2. */
const brightened = (color: Rgb): Rgb => {
  const factor = Math.min(2, 255 / Math.max(1, ...color));
  return color.map((channel) => Math.round(channel * factor));
};

/** A bright brand colour, such as yellow, stays unchanged on the primary button. */
export const brandColours = (brand: string): { readonly light: BrandRoles; readonly dark: BrandRoles } => {
  const color = parsed(brand);
  const isBright = luminance(color) >= 0.3 && Math.max(...color) - Math.min(...color) >= 64;
  const roles = (action: Rgb, pole: Rgb, ground: string, on: string): BrandRoles => {
    const fill = isBright ? color : action;
    return {
      action: written(action),
      fill: written(fill),
      hover: written(mixed(fill, isBright ? WHITE : pole, 0.25)),
      on: isBright ? '#000000' : on,
      edge: written(standingOut(fill, pole, ground, 3)),
    };
  };
  const { light, dark, deepest } = GROUNDS;
  // `standingOut` would change greys, white and black to a medium grey, which looks disabled.
  const isGrey = Math.max(...color) - Math.min(...color) < 24;
  const onLight = isGrey && luminance(color) > 0.5 ? parsed(deepest) : color;
  const onDark = isGrey && luminance(color) < 0.05 ? WHITE : color;
  const vivid = standingOut(onDark, brightened(onDark), dark, 7);
  return {
    light: roles(standingOut(onLight, BLACK, light, 7), BLACK, light, '#ffffff'),
    dark: roles(standingOut(vivid, WHITE, dark, 7), WHITE, dark, deepest),
  };
};
