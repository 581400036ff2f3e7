import { brandColours, contrast } from '../../../../core/additions/brand/brand-colours';
import { isFull } from '../../../runner/chosen-tests';

const page = { light: ['#eef2f7', '#ffffff'], dark: ['#0b111c', '#121a2b'] } as const;

describe('Contrast, as defined by WCAG 2.2', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#f00', '#fff', 4],
    ['#00ff00', '#000', 15.3],
  ])('of %s and %s is %f to 1, in either order', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});

describe('The brand’s color and the derived colors', () => {
  const shades = isFull ? 18 : 6;
  const channels = Array.from({ length: shades }, (_, at) => (at * 255) / (shades - 1));
  const cube = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => hex(red, green, blue))),
  );

  it.each(['light', 'dark'] as const)(
    '[additions.brand.1] %s: text has a contrast of 7:1 and borders 3:1, for any color',
    (scheme) => {
      const faults = cube.flatMap((brand) => {
        const { action, fill, hover, on, edge } = brandColours(brand)[scheme];
        const pairs: [string, string, string, number][] = [
          ...page[scheme].flatMap((ground): [string, string, string, number][] => [
            ['action', action, ground, 7],
            ['edge', edge, ground, 3],
          ]),
          ['on', on, fill, 7],
          ['on, hovered', on, hover, 7],
        ];
        return pairs
          .filter(([, one, other, least]) => contrast(one, other) < least)
          .map(([role, ...rest]) => [brand, role, ...rest]);
      });

      expect(cube).toHaveLength(shades ** 3);
      expect(faults).toEqual([]);
    },
  );

  it.each([
    ['a dark blue', '#174b99', { fill: '#174b99', on: '#ffffff' }],
    ['black', '#000', { fill: '#000000', on: '#ffffff' }],
    ['a yellow', '#ffed00', { fill: '#ffed00', on: '#000000' }],
    ['a pale yellow that is still yellow', '#ffffbf', { fill: '#ffffbf', on: '#000000' }],
    ['an orange', '#f60', { fill: '#ff6600', on: '#000000' }],
  ])('[additions.brand.2] %s is unchanged on the primary button', (_, brand, expected) => {
    expect(brandColours(brand).light).toMatchObject(expected);
  });

  it.each([
    ['white', '#ffffff'],
    ['a mid grey', '#808080'],
    ['a pale blue', '#e6eefc'],
  ])('[additions.brand.2] %s is darkened, so that the primary button stands out', (_, brand) => {
    const { fill } = brandColours(brand).light;

    expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(7);
  });

  it.each([
    ['white is replaced by near-black', 'light', '#ffffff', '#0b111c'],
    ['a pale grey, whose channels differ by 23, is replaced by near-black', 'light', '#f0f0d9', '#0b111c'],
    ['a pale color, whose channels differ by 24, is darkened', 'light', '#f0f0d8', '#525249'],
    ['a yellow is darkened', 'light', '#ffed00', '#575100'],
    ['a mid grey is darkened', 'light', '#808080', '#4f4f4f'],
    ['a mid grey is lightened', 'dark', '#808080', '#a6a6a6'],
    ['a dark blue is lightened', 'dark', '#000080', '#9e9eff'],
    ['a near-black grey is replaced by white', 'dark', '#101010', '#ffffff'],
    ['black is replaced by white', 'dark', '#000000', '#ffffff'],
  ] as const)('[additions.brand.1] for links, %s in the %s scheme', (_, scheme, brand, action) => {
    expect(brandColours(brand)[scheme].action).toBe(action);
  });

  it('a color in three digits equals the same color in six', () => {
    expect(brandColours('#1bf')).toEqual(brandColours('#11bbff'));
  });

  it('in the dark scheme, the text of a button with a dark color is as dark as the page', () => {
    expect(brandColours('#174b99').dark.on).toBe('#0b111c');
  });

  it('in the dark scheme a color keeps its hue', () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(brandColours('#174b99').dark.action.slice(at, at + 2), 16),
    );

    expect(blue - green).toBeGreaterThan(40);
    expect(green - red).toBeGreaterThan(30);
  });
});

function hex(...channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
