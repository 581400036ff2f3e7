import type { Page } from '@playwright/test';
import { PSEUDO } from './states/words';

export interface Variant {
  readonly theme: 'light' | 'dark' | 'forced colours';
  readonly width: 320 | 1280;
}

const themes: readonly Variant['theme'][] = ['light', 'dark', 'forced colours'];

export const variants: readonly Variant[] = themes.flatMap((theme) => [
  { theme, width: 320 },
  { theme, width: 1280 },
]);

/**
 * Tested languages: a right-to-left language, and a pseudo-language with longer texts. The pseudo-language reveals
 * untranslated texts.
 */
export const languages = [PSEUDO, 'ar'] as const;

/** Sets the theme and width of the current page and disables animations. */
export const put = async (page: Page, { theme, width }: Variant): Promise<void> => {
  await page.emulateMedia({
    colorScheme: theme === 'light' ? 'light' : 'dark',
    forcedColors: theme === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  });
  await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
};
