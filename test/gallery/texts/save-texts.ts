import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textsOf } from '../../e2e/accessibility/states/words';
import { pairsIn } from '../../ui/texts';
import { createMatcher } from './match-texts.mjs';
import { textsOnPage } from './texts-on-page';

/**
 * Creates a function that saves the translation keys of all texts on the current page, in a JSON file beside the
 * page's picture.
 */
export const createTextRecorder = (language: string) => {
  const keysOf = createMatcher(pairsIn(textsOf(language)));
  return async (page: Page, picture: string, order: number): Promise<void> => {
    const { size, texts } = await textsOnPage(page);
    const known = texts
      .map((text) => ({ ...text, keys: keysOf(text.text) }))
      .filter(({ keys }) => keys.length > 0);
    await writeFile(picture.replace(/\.png$/, '.json'), JSON.stringify({ order, size, texts: known }));
  };
};
