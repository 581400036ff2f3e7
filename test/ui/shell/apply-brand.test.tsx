import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandColours, GROUNDS } from '../../../core/configuration/brand-colours';
import { readEnvironment } from '../../../core/configuration/environment';
import { applyBrand } from '../../../ui/shell/apply-brand';

const servedHead = readFileSync(join(import.meta.dirname, '..', '..', '..', 'public', 'index.html'), 'utf8');

const branded = (stamped: unknown) => {
  const page = document.createElement('html');
  applyBrand(readEnvironment(stamped).environment, page);
  return page;
};

/**
 * Returns the colours that the page sets for the browser's address bar: the colour for the light scheme, then the
 * colour for the dark scheme.
 */
const barColors = (stamped: unknown) => {
  const page = document.createElement('html');
  page.innerHTML = servedHead;
  // Applies the brand twice, because a second call must change nothing.
  for (let turn = 0; turn < 2; turn += 1) applyBrand(readEnvironment(stamped).environment, page);
  return ['light', 'dark'].map(
    (scheme) => page.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${scheme}]`)?.content,
  );
};

describe('[additions.brand.4] The browser’s own bars', () => {
  it.each([
    ['system', '#ffed00', ['#ffed00', GROUNDS.deepest]],
    ['light', '#ffed00', ['#ffed00', '#ffed00']],
    ['dark', '#ffed00', [GROUNDS.deepest, GROUNDS.deepest]],
    ['system', undefined, ['#174b99', GROUNDS.deepest]],
  ])('with the scheme %s and the brand %s have the colors %j', (colorScheme, brandColor, colors) => {
    expect(barColors({ colorScheme, brandColor })).toEqual(colors);
  });

  it('have the default colors before the page has read its environment', () => {
    const contents = [...servedHead.matchAll(/name="theme-color".*content="(.*?)"/g)].map(
      ([, color]) => color,
    );

    expect(contents).toEqual([readEnvironment({}).environment.brandColor, GROUNDS.deepest]);
  });

  it('are not set on a page without their elements', () => {
    expect(branded({ colorScheme: 'dark' }).innerHTML).toBe('');
  });
});

describe('The brand, before the page is visible', () => {
  it('[additions.brand.3] the default color needs no style attribute', () => {
    expect(branded({}).getAttribute('style')).toBeNull();
  });

  it('[additions.brand.3] another color is set on the page with all derived colors', () => {
    const { style } = branded({ brandColor: '#ffed00' });

    const { light, dark } = brandColours('#ffed00');
    for (const [role, color] of Object.entries(light))
      expect(style.getPropertyValue(`--light-${role}`)).toBe(color);
    for (const [role, color] of Object.entries(dark))
      expect(style.getPropertyValue(`--dark-${role}`)).toBe(color);
    expect(style).toHaveLength(10);
  });

  it.each([
    [{}, 'system'],
    [{ colorScheme: 'dark' }, 'dark'],
    [{ colorScheme: 'light' }, 'light'],
  ])('[additions.brand.3] %j: the scheme is %s', (stamped, scheme) => {
    expect(branded(stamped).dataset.scheme).toBe(scheme);
  });
});
