import { inSpread } from '../../../runner/chosen-tests';
import { everyWalk } from './every-walk';
import { expect, test } from './scene';
import { goThrough } from './state';
import { staleTexts, translatePage } from './translator';

/** True for the screen without JavaScript, which React does not render. */
const hasNoReact = (screen: string) => screen === 'start without JavaScript';

/** Without `--full`, only every sixth screen is tested. */
const SPREAD = 6;

/** Timeout of one test on a slow machine, in milliseconds. */
const TIMEOUT = 180_000;

const walks = everyWalk.filter(({ screen }) => !hasNoReact(screen));

for (const walk of walks.filter((_, at) => inSpread(at % SPREAD === 0))) {
  test(`[additions.translated] ${walk.screen}: after a translation by the browser, the page still updates every text`, async ({
    scene,
  }) => {
    test.setTimeout(TIMEOUT);
    const { page } = scene.I;
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await goThrough(walk, scene, async (name) => {
      await expect.poll(() => staleTexts(page), { message: name }).toEqual([]);
      await translatePage(page);
      await expect.poll(() => staleTexts(page), { message: `${name}, translated` }).toEqual([]);
      expect(broken).toEqual([]);
    });
  });
}
