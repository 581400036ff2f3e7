import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textsOf } from '../../e2e/accessibility/states/words';
import { pairsIn } from '../../ui/texts';
import { createMatcher } from './match-texts.mjs';

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
export const createTextRecorder = (language: string) => {
  const keysOf = createMatcher(pairsIn(textsOf(language)));
  return async (page: Page, picture: string, order: number): Promise<void> => {
    const known = (await textsOnPage(page))
      .map((text) => ({ ...text, keys: keysOf(text.text) }))
      .filter(({ keys }) => keys.length > 0);
    await writeFile(picture.replace(/\.png$/, '.json'), JSON.stringify({ order, texts: known }));
  };
};
