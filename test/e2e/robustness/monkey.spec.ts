import fc from 'fast-check';
import { hasSeed, isFull, runsOr, seedOr } from '../../runner/chosen-tests';
import { expect, type Scene, test } from '../accessibility/states/scene';
import { seeWordsOnly, type WayToFail, waysToFail } from './ways-to-fail';

/** Number of tests among which the random walks (sequences of random actions) are divided. The tests run in parallel. */
const PARTS = 10;
const walks = runsOr(isFull ? 500 : 2);
/** Returns the seed for the random actions of one test. `undefined` lets fast-check choose a seed. */
const seedOf = (part: number): number | undefined => (isFull && !hasSeed ? undefined : seedOr(1) + part);
const LONGEST = 40;

const perPart = Math.ceil(walks / PARTS);
/** Time limit for the walks of one test and for fast-check's shrinking, in milliseconds. Ten times the usual duration. */
const TIME_LIMIT = perPart * 300_000;

const users = [
  'sms',
  'push',
  'several',
  'tworounds',
  'confirm',
  'locked',
  'email',
  'nofactors',
  'nobody',
  'dynamic',
];
const texts = [...users, '', '135790', '0', 'Brand-new-Pa55word!', '<b>', 'ё'.repeat(300)];
const addresses = [
  '/',
  '/ui',
  '/recovery/unlock',
  '/recovery/password/sms',
  '/recovery/password/reset/some-token',
  '/recovery/unlock/reset/used-up',
  '/recovery/expiredpassword',
  '/recovery/nothing',
  '/redirector',
];
const BOX = 'main input:not([type=radio]):visible';
const CONTROL = 'button:visible, a[href]:visible, input[type=radio]:visible';
const MINUTE = 60_000;

interface Walk extends Scene {
  /** Failure of the next request. */
  next: WayToFail | undefined;
}

/** A random action of the user, the server or the clock: what it does, and the number and text that it does it with. */
interface Step {
  readonly does: keyof typeof actions;
  readonly which: number;
  readonly text: string;
}

const pick = <Item>(items: readonly Item[], which: number): Item | undefined => items[which % items.length];

const one = async ({ I }: Walk, selector: string, which: number) => {
  const found = I.page.locator(selector);
  const count = await found.count();
  return count > 0 ? found.nth(which % count) : undefined;
};

const press = async (walk: Walk, which: number, clickCount: number): Promise<unknown> =>
  (await one(walk, CONTROL, which))?.click({ timeout: 500, force: true, clickCount });

const type = async (walk: Walk, { which, text }: Step): Promise<unknown> =>
  (await one(walk, BOX, which))?.fill(text, { timeout: 500 });

const actions = {
  // The typed texts are mostly valid, because random text rarely gets past the entry screen.
  types: type,
  enters: async (walk: Walk, step: Step) => {
    await type(walk, step);
    await walk.I.page.keyboard.press('Enter');
  },
  presses: (walk: Walk, { which }: Step) => press(walk, which, 1),
  'presses twice': (walk: Walk, { which }: Step) => press(walk, which, 2),
  hits: ({ I }: Walk, { which }: Step) =>
    I.page.keyboard.press(pick(['Enter', 'Tab', 'Escape', 'ArrowDown', 'Space'], which) ?? ''),
  'goes back': ({ I }: Walk) => I.page.goBack({ timeout: 5_000 }),
  'goes forward': ({ I }: Walk) => I.page.goForward({ timeout: 5_000 }),
  'loads anew': ({ I }: Walk) => I.page.reload(),
  opens: ({ I }: Walk, { which }: Step) => I.page.goto(pick(addresses, which) ?? '/'),
  waits: ({ I }: Walk, { which }: Step) => I.clock.letPass(pick([100, 2_000, 5_000], which) ?? 0),
  // The user is idle until the warning appears (9 minutes) or the recovery ends (10 minutes).
  leaves: ({ I }: Walk, { which }: Step) => I.clock.sleep((pick([9, 10], which) ?? 0) * MINUTE),
  fails: async (walk: Walk, { which }: Step) => {
    walk.next = pick(waysToFail, which);
  },
};

/** Actions with their weights. */
const weights: Readonly<Record<Step['does'], number>> = {
  ...{ types: 3, enters: 3, presses: 3, 'presses twice': 3, hits: 2, 'goes back': 1, 'goes forward': 1 },
  ...{ 'loads anew': 1, opens: 1, waits: 2, leaves: 1, fails: 2 },
};

const steps: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    ...Object.entries(weights).map(([does, weight]) => ({
      weight,
      arbitrary: fc.constant(does as Step['does']),
    })),
  ),
  which: fc.nat(30),
  text: fc.constantFrom(...texts),
});

/** Opens the entry screen. Cancels a request failure that an earlier action has planned. */
const start = async (walk: Walk): Promise<void> => {
  walk.next = undefined;
  await walk.I.page.goto('/');
  await seeScreen(walk);
};

/** Opens the entry screen again if an action has opened the login, the identity provider or a blank page. */
const returnFromElsewhere = async (walk: Walk): Promise<void> => {
  const { protocol, pathname } = new URL(walk.I.page.url());
  if (protocol === 'about:' || pathname.startsWith('/sandbox') || pathname.startsWith('/idp'))
    await start(walk);
};

/**
 * Waits for a screen with text, an enabled control, and a heading or progress indicator. Advances the clock while waiting, so
 * that a request without a response can time out.
 */
const seeScreen = async (walk: Walk): Promise<void> => {
  let isLate = false;
  await expect(async () => {
    await returnFromElsewhere(walk);
    if (isLate) await walk.I.clock.letPass(2_000);
    isLate = true;
    const hasScreen = await walk.I.page.evaluate(
      () => document.querySelector('h1, [data-spinner]')?.checkVisibility() ?? false,
    );
    expect(hasScreen, 'something is on the screen').toBe(true);
    await seeWordsOnly(walk.I.page);
  }).toPass({ timeout: 180_000, intervals: [20] });
};

/** Ignores the error of a press if the control has disappeared, has moved or is covered. Throws any other error. */
const notThere = (failure: unknown): void => {
  const expected =
    /Timeout|detached|navigat|ERR_ABORTED|closed|not visible|outside of the viewport|Cannot type/i;
  if (!expected.test(String(failure))) throw failure;
};

const CALLS = /\/(recovery|credentials)\/(mfa\w+|poll|\w*password|verify\w+)$|\/configuration\//;

for (const part of Array.from({ length: Math.ceil(walks / perPart) }, (_, at) => at)) {
  test(`${perPart} random walks of ${LONGEST} steps keep the page’s rules, part ${part + 1} (each longer than 5 s)`, async ({
    scene,
    announce,
  }) => {
    test.setTimeout(TIME_LIMIT + 10 * MINUTE);
    announce.possiblyFailedRequest(/./);
    const walk: Walk = { ...scene, next: undefined };
    const { I, devices } = walk;
    const errors: string[] = [];
    I.page.on('pageerror', ({ message }) => errors.push(message));
    await I.clock.bring();
    await I.clock.stop();
    await I.page.route(CALLS, async (route) => {
      const way = route.request().resourceType() === 'document' ? undefined : walk.next;
      if (way) walk.next = undefined;
      await Promise.resolve(way ? way.give(route, devices) : route.continue()).catch(() => undefined);
    });
    const walking = fc.asyncProperty(
      fc.array(steps, { minLength: LONGEST, maxLength: LONGEST }),
      fc.boolean(),
      async (taken, dynamicFactors) => {
        await devices.setEnvironment({ dynamicFactors });
        await start(walk);
        for (const step of taken) {
          await actions[step.does](walk, step).catch(notThere);
          await I.clock.letPass(50).catch(notThere);
          await seeScreen(walk);
        }
        expect(errors.splice(0)).toEqual([]);
      },
    );
    const seed = seedOf(part);
    await fc.assert(walking, {
      numRuns: perPart,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
      ...(seed === undefined ? {} : { seed }),
    });
  });
}
