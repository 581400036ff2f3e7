import type { Page } from '@playwright/test';

/** A text of the page, with its position on the full-page screenshot. */
export interface TextOnPage {
  readonly text: string;
  /** Position and size of the text on the full-page screenshot: left, top, width and height in pixels. */
  readonly box: readonly [number, number, number, number];
  /** False for a text that is visible only in the browser's tab or that only screen readers read. */
  readonly isSeen: boolean;
}

/** Texts of a page, and the size of its full-page screenshot in CSS pixels. */
export interface TextsOnPage {
  readonly size: readonly [width: number, height: number];
  readonly texts: readonly TextOnPage[];
}

/** Lists the texts of the current page: of elements, text nodes, attributes and the page title. */
export const textsOnPage = (page: Page): Promise<TextsOnPage> =>
  page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title'];
    /**
     * Maximum length of a text in characters. A longer text is the content of a container with several texts, and is
     * ignored.
     */
    const LONGEST = 600;
    /**
     * An element of at most this width or height in pixels counts as invisible. Elements for screen readers only are 1 pixel
     * wide.
     */
    const SMALLEST = 2;
    const boxOf = ({ x, y, width, height }: DOMRect): [number, number, number, number] => [
      Math.round(x + scrollX),
      Math.round(y + scrollY),
      Math.round(width),
      Math.round(height),
    ];
    const found: { text: string; box: [number, number, number, number]; isSeen: boolean }[] = [];
    const add = (text: string | null, rect: DOMRect, isSeen = true): void => {
      const words = text?.trim() ?? '';
      if (words === '' || words.length > LONGEST) return;
      const isLarge = rect.width > SMALLEST && rect.height > SMALLEST;
      found.push({ text: words, box: boxOf(rect), isSeen: isSeen && isLarge });
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
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { size: [scrollWidth, scrollHeight] as const, texts: found };
  });
