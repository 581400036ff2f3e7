import type { Page } from '@playwright/test';
import { contrast } from '../../core/configuration/brand-colours';
import { engines } from '../e2e/accessibility/engines';
import { IsolatedWorld } from '../e2e/accessibility/isolated-world';
import type { Variant } from '../e2e/accessibility/variants';

/** Minimum contrast of a logo to the page behind it (https://www.w3.org/TR/WCAG22/#non-text-contrast). */
const LEAST = 3;
/** Minimum share of a logo's pixels with enough contrast. A low share suffices, because a logo's background needs no contrast. */
const LEAST_SHARE = 0.15;

interface Unreadable {
  readonly rule: string;
  readonly html: string;
  readonly isNotice: boolean;
  readonly colours?: { readonly fgColor: string; readonly bgColor: string; readonly contrastRatio: number };
}

/**
 * Script for the browser. Runs axe and returns its violations, with both colours of each text whose contrast is too
 * low.
 */
const RUN = `axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast-enhanced': { enabled: true } } })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, element }) => ({
    rule: id,
    html: html.slice(0, 120),
    isNotice: Boolean(document.querySelector('.operator-notice')?.outerHTML.includes(html)),
    colours: any.map(({ data }) => data).find((data) => data?.fgColor),
  }))))`;

const describe = ({ rule, html, isNotice, colours }: Unreadable): string => {
  const field = isNotice ? 'notice' : 'brandColor';
  if (!colours) return `${rule}: ${html}`;
  return `${field}: ${colours.fgColor} on ${colours.bgColor} has a contrast of ${colours.contrastRatio} to 1 (${html})`;
};

/**
 * Compares two pictures (base64) of a page, one with and one without the logo. Returns the number of differing pixels for each
 * pair of colours, such as `#174b99 on #ffffff`.
 */
const COMPARE = `async (withLogo, without) => {
  const pixelsOf = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  };
  const [shown, behind] = [await pixelsOf(withLogo), await pixelsOf(without)];
  const hex = (data, at) => '#' + [0, 1, 2].map((part) => data[at + part].toString(16).padStart(2, '0')).join('');
  const counts = {};
  for (let at = 0; at < shown.length; at += 4) {
    const pair = hex(shown, at) + ' on ' + hex(behind, at);
    if (hex(shown, at) !== hex(behind, at)) counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return counts;
}`;

/**
 * Describes why a logo is hard to see. Returns `undefined` if enough of its pixels contrast with the page. `counts` is the result of
 * `COMPARE`.
 */
const problemOfLogo = (field: string, counts: Readonly<Record<string, number>>): string | undefined => {
  const pairs = Object.entries(counts).map(([pair, pixels]) => {
    const [shown = '', behind = ''] = pair.split(' on ');
    return { pair, pixels, ratio: contrast(shown, behind) };
  });
  const count = (some: typeof pairs) => some.reduce((sum, { pixels }) => sum + pixels, 0);
  if (count(pairs) === 0) return `${field}: nothing of the picture can be seen`;
  if (count(pairs.filter(({ ratio }) => ratio >= LEAST)) / count(pairs) >= LEAST_SHARE) return undefined;
  const [most] = pairs.sort((one, other) => other.pixels - one.pixels);
  return `${field}: ${most?.pair} has a contrast of ${most?.ratio.toFixed(2)} to 1; a logo needs ${LEAST} to 1`;
};

const logoProblem = async (
  page: Page,
  world: IsolatedWorld,
  { theme }: Variant,
): Promise<string | undefined> => {
  const logo = page.locator('img.logo');
  if (theme === 'forced colours' || (await logo.count()) === 0) return undefined;
  const { isLoaded, isDark, url, isOnline } = await logo.evaluate((image: HTMLImageElement) => {
    const dark = image.parentElement?.querySelector('source')?.srcset ?? '';
    const isDark = dark !== '' && image.currentSrc.endsWith(dark);
    return { isLoaded: image.naturalWidth > 0, isDark, url: image.currentSrc, isOnline: navigator.onLine };
  });
  const field = isDark ? 'logoDarkUrl' : 'logoUrl';
  // An offline page may lack the logo. The browser loads a theme's logo only when the page first shows this theme.
  if (!isLoaded) return isOnline ? `${field}: ${url} cannot be loaded` : undefined;
  const picture = async (opacity: string) => {
    await logo.evaluate((image, value) => image.style.setProperty('opacity', value), opacity);
    return (await page.locator('header').screenshot({ animations: 'disabled' })).toString('base64');
  };
  const [without, withLogo] = [await picture('0'), await picture('')];
  const counts = await world.ask<Readonly<Record<string, number>>>(
    `(${COMPARE})(${JSON.stringify(withLogo)}, ${JSON.stringify(without)})`,
  );
  return problemOfLogo(`${field}, ${theme} page`, counts);
};

/** Lists the accessibility violations that axe finds on the current page. Also reports a logo that is missing or hard to see. */
export const unreadable = async (page: Page, variant: Variant): Promise<readonly string[]> => {
  const world = await IsolatedWorld.beside(page);
  const found = await world.ask<readonly Unreadable[]>(RUN, engines['axe-core'].code);
  const logo = await logoProblem(page, world, variant);
  await world.browser.detach();
  return [...found.map(describe), ...(logo ? [logo] : [])];
};
