import { join } from 'node:path';
import { everyWalk } from '../e2e/accessibility/states/every-walk';
import { expect, test } from '../e2e/accessibility/states/scene';
import { goThrough } from '../e2e/accessibility/states/state';
import { put, variants } from '../e2e/accessibility/variants';
import { unreadable } from './rehearse';
import { createTextRecorder } from './texts/save-texts';

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
