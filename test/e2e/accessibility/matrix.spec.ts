import { boxes } from '../../properties/map/boxes';
import { isFull, isQuick } from '../../runner/chosen-tests';
import { seeTakenOver } from '../harness/held-scripts';
import { bothEngines, ScreenInspector, type Seen, type Setting, settings } from './look-at';
import { everyWalk } from './states/every-walk';
import { expect, test } from './states/scene';
import { goThrough, type Walk } from './states/state';
import { PSEUDO } from './states/words';
import { tallyOf } from './tally';
import { languages, put, variants } from './variants';

// `npm test` checks the first state of every third screen. `--wide` checks every state of every screen. Only `--full`
// checks each state in all languages and variants.

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

const takenWalks = everyWalk.filter((_, at) => !isQuick || at % 3 === 0);

/** Timeout of one test on a slow machine, in milliseconds. */
const TIMEOUT = isFull ? 1_800_000 : 180_000;

for (const [turn, language] of languages.entries()) {
  test.describe(language, () => {
    test.use({ locale: language });
    const walks = takenWalks.filter((_, at) => isFull || at % languages.length === turn);
    for (const walk of walks) lookAtEveryState(walk, language);
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

  const seen = (await inspector.judge({ theme: 'light', width: 320 })).map(
    ({ violations }) => `${violations}`,
  );
  expect(seen[0]).toMatch(/html-has-lang/);
  expect(seen[0]).toMatch(/label/);
  expect(seen[1]).toMatch(/html_lang_exists/);
  expect(seen[1]).toMatch(/input_label_exists/);
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

function lookAtEveryState(walk: Walk, language: string): void {
  const names = Object.keys(walk.states);
  const [first] = names;
  const which = isQuick ? 'the first' : 'any';
  test(`no check fails in ${which} of the ${names.length} states of the screen "${walk.screen}"`, async ({
    scene,
  }, testInfo) => {
    test.setTimeout(TIMEOUT);
    const { page } = scene.I;
    const inspector = await ScreenInspector.at(page);
    const seen: (Seen & { readonly state: string })[] = [];
    const states: string[] = [];
    const found: string[] = [];
    let pageStates = 0;
    let measured = 0;
    const usual = { theme: 'light', width: 1280 } as const;
    await put(page, usual);
    const look = async (name: string) => {
      const state = `${walk.screen}, ${name}`;
      states.push(state);
      await inspector.settle();
      const at = states.length + Math.floor(takenWalks.indexOf(walk) / languages.length);
      const chosen = isFull ? variants : [variants[at % variants.length] ?? usual];
      pageStates += chosen.length;
      for (const variant of chosen)
        seen.push(
          ...(await inspector.judge(variant, enginesAt(at + Math.floor(at / variants.length)))).map(
            (verdict) => ({ ...verdict, state }),
          ),
        );
      for (const setting of settingsAt(at)) {
        found.push(...(await inspector.measure(setting)).map((what) => `${state}, ${what}`));
        measured += 1;
      }
      if (language === PSEUDO)
        found.push(...(await inspector.untranslated()).map((what) => `${state}, not translated: ${what}`));
      await put(page, usual);
    };

    await goThrough(walk, scene, look, isQuick ? first : undefined);

    await testInfo.attach('seen', {
      body: JSON.stringify(tallyOf(states, pageStates, seen, measured, found.length)),
      contentType: 'application/json',
    });
    const violations = seen.flatMap(({ state, engine, variant: { theme, width }, violations: told }) =>
      told.map((what) => `${state}, ${theme}, ${width} px, ${engine}: ${what}`),
    );
    expect([...violations, ...found]).toEqual([]);
  });
}
