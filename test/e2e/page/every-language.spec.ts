import { directionOf, everyLanguage } from '../../ui/texts';
import { ScreenInspector } from '../accessibility/look-at';
import { everyWalk } from '../accessibility/states/every-walk';
import { expect, test } from '../accessibility/states/scene';
import { goThrough, type Walk } from '../accessibility/states/state';
import { put } from '../accessibility/variants';
import { unlessFull } from '../selection';

/** Timeout of one test on a slow machine, in milliseconds. */
const TIMEOUT = 600_000;

/** Languages to test: those in the `LANGUAGES` variable, separated by commas, or all. */
const named = process.env.LANGUAGES?.split(',') ?? everyLanguage;

for (const language of everyLanguage.filter((each) => named.includes(each))) {
  test.describe(language, () => {
    test.use({ locale: language });
    for (const walk of everyWalk) lookAtEveryState(walk, language);
  });
}

function lookAtEveryState(walk: Walk, language: string): void {
  const title = `in ${language} every state of the screen "${walk.screen}" fits, with the right text direction and no translation key`;
  test(title, unlessFull(process.env.LANGUAGES !== undefined), async ({ scene }, testInfo) => {
    test.setTimeout(TIMEOUT);
    const { page } = scene.I;
    const inspector = await ScreenInspector.at(page);
    const found: string[] = [];
    let seen = 0;
    await put(page, { theme: 'light', width: 1280 });
    await goThrough(walk, scene, async (state) => {
      await inspector.settle();
      for (const setting of ['320 px', '1280 px'] as const) {
        const misfits = [...(await inspector.measure(setting)), ...(await inspector.keys())];
        found.push(...misfits.map((what) => `${walk.screen}, ${state}: ${what}`));
        seen += 1;
      }
      // Skips the check while `#root` is hidden, because the page may not have set the text direction yet.
      const isTakenOver = (await page.locator('#root:not([hidden])').count()) > 0;
      const direction = await page.locator('html').evaluate((root) => getComputedStyle(root).direction);
      if (isTakenOver) expect(direction).toBe(directionOf(language));
    });

    testInfo.annotations.push({ type: 'page states', description: `${seen}` });
    expect(found).toEqual([]);
  });
}
