import { inSpread } from '../../../runner/chosen-tests';
import { everyWalk } from './every-walk';
import { expect, test } from './scene';
import { goThrough } from './state';
import { staleTexts, translatePage } from './translator';

/** Nothing of React is there before the code, nor without it. */
const hasNoReact = (screen: string) => screen === 'start without JavaScript';

/** `npm test -- --full` takes every screen. */
const SPREAD = 3;

/** What one of them may take, in milliseconds, on a machine that is as slow as it likes. */
const PATIENCE = 180_000;

const walks = everyWalk.filter(({ screen }) => !hasNoReact(screen));

for (const walk of walks.filter((_, at) => inSpread(at % SPREAD === 0))) {
  test(`[additions.translated] ${walk.screen}: on a page that the browser translates, every text changes as ever`, async ({
    scene,
  }) => {
    test.setTimeout(PATIENCE);
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
