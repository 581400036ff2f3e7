import { boxes } from '../../properties/map/boxes';
import { isFull } from '../../runner/chosen-tests';
import { seeTakenOver } from '../harness/held-scripts';
import { CHROMIUM_JOURNEY } from '../selection';
import { bothEngines, ScreenInspector, type Setting, settings } from './look-at';
import { everyWalk } from './states/every-walk';
import { expect, test } from './states/scene';
import { goThrough, type Walk } from './states/state';
import { PSEUDO } from './states/words';
import { languages, put, variants } from './variants';

// `npm test` checks a few screens, and `--wide` every screen, each in one language and variant. Only `--full` checks each state
// in all languages and variants.

const everySetting = Object.keys(settings) as readonly Setting[];

/**
 * Returns the settings in which a page state is measured: all settings with `--full`, otherwise one. If the number of
 * the state (`turn`) is even, this one setting is the narrow viewport.
 */
const settingsAt = (turn: number): readonly Setting[] => {
  const [narrow = '320 px', ...others] = everySetting;
  const other = others[Math.floor(turn / 2) % others.length] ?? narrow;
  return isFull ? everySetting : [turn % 2 === 0 ? narrow : other];
};

const enginesAt = (turn: number) =>
  isFull ? bothEngines : bothEngines.filter((_, at) => at === turn % bothEngines.length);

/** Screen that `npm test` checks without options. */
const journey = 'google';

/** Timeout of one test on a slow machine, in milliseconds. */
const TIMEOUT = isFull ? 1_800_000 : 180_000;

for (const [turn, language] of languages.entries()) {
  test.describe(language, () => {
    test.use({ locale: language });
    const walks = everyWalk.filter((_, at) => isFull || at % languages.length === turn);
    for (const walk of walks) lookAtEveryState(walk, language, walk.screen === journey);
  });
}

test('the engines find violations, and the layout checks find cut-off, small, moving and untranslated content', async ({
  scene: { I },
}) => {
  await I.open();
  await seeTakenOver(I.page);
  const inspector = await ScreenInspector.at(I.page);
  await I.page.evaluate(() => {
    document.documentElement.removeAttribute('lang');
    const box = document.querySelector<HTMLElement>('#username');
    box?.removeAttribute('id');
    box?.removeAttribute('placeholder');
    box?.animate({ opacity: [0, 1] }, 60_000);
    const button = document.querySelector<HTMLElement>('button[type=submit]');
    if (button) Object.assign(button.style, { inlineSize: '20px', minInlineSize: 0, overflow: 'hidden' });
    const heading = document.querySelector('h1');
    if (heading) heading.style.inlineSize = '3000px';
  });

  const seen = `${await inspector.judge({ theme: 'light', width: 320 })}`;
  for (const rule of ['html-has-lang', 'label', 'html_lang_exists', 'input_label_exists'])
    expect(seen).toContain(` ${rule}: `);
  const measured = `${await inspector.measure('320 px')}`;
  for (const what of [/beside/, /sideways/, /cut off/, /small target/, /moves/])
    expect(measured).toMatch(what);
  expect(await inspector.untranslated()).toEqual(
    expect.arrayContaining(['Account Recovery', 'Username', 'Next']),
  );
});

test('every screen on the journey map has at least one checked state', () => {
  const onMap = new Set<string>(boxes);
  const lookedAt = new Set<string>(everyWalk.flatMap(({ on }) => on));

  expect(everyWalk.length).toBeGreaterThan(30);
  expect([...lookedAt].sort()).toEqual([...onMap].sort());
});

function lookAtEveryState(walk: Walk, language: string, isJourney: boolean): void {
  const { screen, states } = walk;
  const title = `no check fails in any of the ${Object.keys(states).length} states of the screen "${screen}"`;
  test(title, { tag: isJourney ? CHROMIUM_JOURNEY : [] }, async ({ scene }) => {
    test.setTimeout(TIMEOUT);
    const { page } = scene.I;
    const inspector = await ScreenInspector.at(page);
    const found: string[] = [];
    const usual = { theme: 'light', width: 1280 } as const;
    await put(page, usual);
    let at = Math.floor(everyWalk.indexOf(walk) / languages.length);
    await goThrough(walk, scene, async (state) => {
      at += 1;
      await inspector.settle();
      for (const variant of isFull ? variants : [variants[at % variants.length] ?? usual])
        found.push(...(await inspector.judge(variant, enginesAt(at + Math.floor(at / variants.length)))));
      for (const setting of settingsAt(at)) found.push(...(await inspector.measure(setting)));
      if (language === PSEUDO) found.push(...(await inspector.untranslated()));
      await put(page, usual);
      expect(found, `${screen}, ${state}`).toEqual([]);
    });
  });
}
