import type { Page } from '@playwright/test';
import { PSEUDO } from './states/words';

/** What a person may have chosen: a theme and a width. */
export interface Variant {
  readonly theme: 'light' | 'dark' | 'forced colours';
  readonly width: 320 | 1280;
}

const themes: readonly Variant['theme'][] = ['light', 'dark', 'forced colours'];

export const variants: readonly Variant[] = themes.flatMap((theme) => [
  { theme, width: 320 },
  { theme, width: 1280 },
]);

/** One from left to right, whose texts are longer than any of ours and show what is not translated, and one from right to left. */
export const languages = [PSEUDO, 'ar'] as const;

/** Puts the page into a variant where it stands, without any motion. */
export const put = async (page: Page, { theme, width }: Variant): Promise<void> => {
  await page.emulateMedia({
    colorScheme: theme === 'light' ? 'light' : 'dark',
    forcedColors: theme === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
};
