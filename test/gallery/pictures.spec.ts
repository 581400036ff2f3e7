import { join } from 'node:path';
import { everyWalk } from '../e2e/accessibility/states/every-walk';
import { expect, test } from '../e2e/accessibility/states/scene';
import { goThrough } from '../e2e/accessibility/states/state';
import { put, variants } from '../e2e/accessibility/variants';
import { nameOf, type Picture } from './picture';

const out = process.env.GALLERY_OUT ?? 'reports/gallery/now';
const languages = (process.env.GALLERY_LANGUAGES ?? 'en').split(',');
const screens = process.env.GALLERY_SCREENS?.split(',');

/** Timeout for all pictures of one screen, in milliseconds. */
const TIMEOUT = 600_000;

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language });
    for (const walk of everyWalk.filter(({ screen }) => screens?.includes(screen) ?? true)) {
      test(walk.screen, async ({ scene }) => {
        test.setTimeout(TIMEOUT);
        const { page } = scene.I;
        await goThrough(walk, scene, async (state) => {
          await expect(page.locator('.spinner-fading, [data-coming]')).toHaveCount(0);
          await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
          for (const variant of variants) {
            await put(page, variant);
            const picture: Picture = { language, screen: walk.screen, state, ...variant };
            await page.screenshot({ path: join(out, nameOf(picture)), fullPage: true, caret: 'hide' });
          }
        });
      });
    }
  });
}
