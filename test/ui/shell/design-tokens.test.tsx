/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandColours, contrast } from '../../../core/additions/brand/brand-colours';
import { readEnvironment } from '../../../core/additions/environment';

const sheet = readFileSync(join(import.meta.dirname, '..', '..', '..', 'ui', 'style.css'), 'utf8');

/**
 * Returns the colour tokens that the CSS block of a selector defines. For a colour that depends on the operator's
 * brand, returns the default colour.
 */
const colorsAfter = (selector: string) => {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  const found = block.matchAll(/--color-([\w-]+): (?:var\(--(\w+-\w+), )?(#[0-9a-f]{6})/g);
  return [...found].map(([, role = '', follows, color = '']) => ({ role, follows, color }));
};

const schemes = { light: colorsAfter(':root'), dark: colorsAfter(':root:not([data-scheme="light"])') };

/** Roles of foreground colours, roles of background colours, and the minimum contrast between them. */
const pairs: readonly (readonly [on: readonly string[], below: readonly string[], least: number])[] = [
  [['text', 'quiet', 'action', 'resting', 'success'], ['page', 'card'], 7],
  [['on-fill'], ['fill', 'fill-hover'], 7],
  [['problem', 'text', 'quiet'], ['problem-page'], 7],
  [['line', 'edge', 'problem', 'success'], ['page', 'card'], 3],
];

describe.each(['light', 'dark'] as const)('The colors of the style sheet: %s', (scheme) => {
  const colors = new Map(schemes[scheme].map(({ role, color }) => [role, color]));
  const color = (role: string) => colors.get(role) ?? `no ${role}`;

  it('[additions.brand.1] text has a contrast of 7:1, borders and focus have 3:1', () => {
    const faults = pairs.flatMap(([on, below, least]) =>
      on.flatMap((one) =>
        below
          .map((other) => [one, other, contrast(color(one), color(other))] as const)
          .filter(([, , ratio]) => !(ratio >= least)),
      ),
    );

    expect(faults).toEqual([]);
  });

  it('are those derived from the default brand', () => {
    const following = schemes[scheme].filter(({ follows }) => follows);
    const { environment } = readEnvironment({});
    const roles = Object.entries(brandColours(environment.brandColor)[scheme]);

    expect(following.map(({ follows, color: held }) => [follows, held]).sort()).toEqual(
      roles.map(([role, held]) => [`${scheme}-${role}`, held]).sort(),
    );
  });
});

it('[additions.brand.1] on a phone the glow of the page ends above the text of the card', () => {
  // Radius of the glow. The glow's centre is 8rem above the page. The card's text begins at least 3.5rem below the top.
  const [wide, phone] = [...sheet.matchAll(/--glow: (\d+)rem;/g)].map(([, rem]) => Number(rem));

  expect(wide).toBe(24);
  expect(phone).toBeLessThanOrEqual(8 + 3.5);
});

it('the dark colors are the same by system preference and by configuration', () => {
  expect(colorsAfter(':root[data-scheme="dark"]')).toEqual(schemes.dark);
  expect(schemes.dark.length).toBeGreaterThan(10);
});

it('prefers-reduced-motion disables all motion', () => {
  const still = sheet.replace(
    /@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}\n|@keyframes [\s\S]*?\n\}\n/g,
    '',
  );
  const moving = [...still.matchAll(/(?:animation|transition)(?:-name)?: ([^;]+);/g)].map(([, what]) => what);

  // The animation takes 1 ms and only shows the slow-start message after 4 s. It is not visible motion.
  expect(moving).toEqual(['start-fallback 1ms 4s both', 'none']);
  expect(still.length).toBeLessThan(sheet.length);
});
