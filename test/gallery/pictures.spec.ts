import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contrast } from '../../core/additions/brand/brand-colours';
import { engines } from '../e2e/accessibility/engines';
import { IsolatedWorld } from '../e2e/accessibility/isolated-world';
import { everyWalk } from '../e2e/accessibility/states/every-walk';
import { expect, test } from '../e2e/accessibility/states/scene';
import { goThrough } from '../e2e/accessibility/states/state';
import { textsOf } from '../e2e/accessibility/states/words';
import { put, type Variant, variants } from '../e2e/accessibility/variants';
import { pairsIn } from '../ui/texts';
import { createMatcher } from './texts/match-texts.mjs';

const out = process.env.GALLERY_OUT ?? 'reports/gallery/now';
const languages = (process.env.GALLERY_LANGUAGES ?? 'en').split(',');
const screens = process.env.GALLERY_SCREENS?.split(',');

/** Converts a text to a part of a picture's file name, which `write-gallery.mjs` reads. */
const asName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const known = [...new Set(everyWalk.map(({ screen }) => screen))];
const unknown = screens?.filter((screen) => !known.includes(screen)) ?? [];
if (unknown.length > 0)
  throw new Error(`Unknown --screens value: ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);

/** Timeout for all pictures of one screen, in milliseconds. */
const TIMEOUT = 600_000;

/** Maximum number of states of one screen. Used to sort texts by screen, then by state. */
const MOST_STATES = 1000;

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
const unreadable = async (page: Page, variant: Variant): Promise<readonly string[]> => {
  const world = await IsolatedWorld.beside(page);
  const found = await world.ask<readonly Unreadable[]>(RUN, engines['axe-core'].code);
  const logo = await logoProblem(page, world, variant);
  await world.browser.detach();
  return [...found.map(describe), ...(logo ? [logo] : [])];
};

/** A text of the page. `box` is its left, top, width and height on the full-page screenshot, in pixels. */
interface TextOnPage {
  readonly text: string;
  readonly box: readonly number[];
  /** False for a text that is visible only in the browser's tab or that only screen readers read. */
  readonly isSeen: boolean;
}

/** Lists the texts of the current page: of elements, text nodes, attributes and the page title. */
const textsOnPage = (page: Page): Promise<readonly TextOnPage[]> =>
  page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title'];
    // A longer text is the content of a container with several texts, and is ignored.
    const LONGEST = 600;
    // Width or height in pixels of an invisible element. Elements for screen readers only are 1 pixel wide.
    const SMALLEST = 2;
    const found: TextOnPage[] = [];
    const add = (text: string | null, rect: DOMRect, isSeen = true): void => {
      const words = text?.trim() ?? '';
      if (words === '' || words.length > LONGEST) return;
      const isLarge = rect.width > SMALLEST && rect.height > SMALLEST;
      const box = [rect.x + scrollX, rect.y + scrollY, rect.width, rect.height].map(Math.round);
      found.push({ text: words, box, isSeen: isSeen && isLarge });
    };
    const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, template, noscript')) continue;
      const shown = element instanceof HTMLOptionElement ? element.closest('select') : element;
      if (!shown || !isShown(shown)) continue;
      const rect = shown.getBoundingClientRect();
      add(element.textContent, rect);
      for (const name of ATTRIBUTES) add(element.getAttribute(name), rect, name === 'placeholder');
      if (element.childElementCount === 0) continue;
      for (const node of element.childNodes) {
        if (!(node instanceof Text)) continue;
        const range = document.createRange();
        range.selectNode(node);
        add(node.data, range.getBoundingClientRect());
      }
    }
    add(document.title, new DOMRect(), false);
    return found;
  });

/**
 * Creates a function that saves the translation keys of all texts on the current page, in a JSON file beside the
 * page's picture.
 */
const createTextRecorder = (language: string) => {
  const keysOf = createMatcher(pairsIn(textsOf(language)));
  return async (page: Page, picture: string, order: number): Promise<void> => {
    const known = (await textsOnPage(page))
      .map((text) => ({ ...text, keys: keysOf(text.text) }))
      .filter(({ keys }) => keys.length > 0);
    await writeFile(picture.replace(/\.png$/, '.json'), JSON.stringify({ order, texts: known }));
  };
};

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });
    const saveTexts = createTextRecorder(language);
    for (const walk of everyWalk.filter(({ screen }) => screens?.includes(screen) ?? true)) {
      test(walk.screen, async ({ scene }) => {
        test.setTimeout(TIMEOUT);
        const { page } = scene.I;
        const problems: string[] = [];
        let order = everyWalk.indexOf(walk) * MOST_STATES;
        await goThrough(walk, scene, async (state) => {
          await expect(page.locator('.spinner-fading, [data-coming]')).toHaveCount(0);
          order += 1;
          for (const variant of variants) {
            await put(page, variant);
            // Waits for all images, because the dark theme loads another logo.
            await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
            const name = [walk.screen, state, variant.theme].map(asName).join('~');
            const path = join(out, `${language}~${name}~${variant.width}.png`);
            await page.screenshot({ path, fullPage: true, caret: 'hide' });
            if (variant.theme === 'light') await saveTexts(page, path, order);
            if (process.env.GALLERY_SITE) problems.push(...(await unreadable(page, variant)));
          }
        });
        expect([...new Set(problems)].sort(), 'what cannot be read with this environment').toEqual([]);
      });
    }
  });
}
