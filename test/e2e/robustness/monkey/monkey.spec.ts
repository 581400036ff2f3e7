import fc from 'fast-check';
import { hasSeed, isFull, runsOr, seedOr } from '../../../runner/chosen-tests';
import { expect, test } from '../../accessibility/states/scene';
import { steps, Walk } from './walk';

/** Number of tests among which the random walks (sequences of random actions) are divided. The tests run in parallel. */
const PARTS = 10;
const walks = runsOr(isFull ? 500 : 2);
/** Returns the seed for the random actions of one test. `undefined` lets fast-check choose a seed. */
const seedOf = (part: number): number | undefined => (isFull && !hasSeed ? undefined : seedOr(1) + part);
const LONGEST = 40;

const perPart = Math.ceil(walks / PARTS);
/** Time limit for the walks of one test and for fast-check's shrinking, in milliseconds. Ten times the usual duration. */
const TIME_LIMIT = perPart * 300_000;
const TIMEOUT = TIME_LIMIT + 600_000;
const parts = Array.from({ length: Math.ceil(walks / perPart) }, (_, part) => part);

for (const part of parts) {
  test(`${perPart} random walks of ${LONGEST} steps keep the page’s rules, part ${part + 1} (each longer than 5 s)`, async ({
    scene,
    announce,
  }) => {
    const seed = seedOf(part);
    test.setTimeout(TIMEOUT);
    announce.possiblyFailedRequest(/./);
    const { I, devices } = scene;
    const errors: string[] = [];
    I.page.on('pageerror', ({ message }) => errors.push(message));
    await I.clock.bring();
    await I.clock.stop();
    const walk = new Walk(scene);
    await walk.begin();
    const walking = fc.asyncProperty(
      fc.array(steps, { minLength: LONGEST, maxLength: LONGEST }),
      fc.boolean(),
      async (taken, dynamicFactors) => {
        await devices.setEnvironment({ dynamicFactors });
        await walk.start();
        for (const step of taken) await walk.take(step);
        expect(errors.splice(0)).toEqual([]);
      },
    );
    await fc.assert(walking, {
      numRuns: perPart,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
      ...(seed === undefined ? {} : { seed }),
    });
  });
}
