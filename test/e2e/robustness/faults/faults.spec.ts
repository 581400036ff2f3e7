import { isFull } from '../../../runner/chosen-tests';
import { expect, type Scene, test } from '../../accessibility/states/scene';
import { seeSomeProblem } from '../../accessibility/states/steps';
import { type CallThatFails, callsThatFail, isAccepted, isCall } from './calls-that-fail';
import { FailingCall } from './failing-call';
import { type WayToFail, waysToFail } from './ways-to-fail';
import { seeWordsOnly } from './words-only';

/** Timeout of one test, in milliseconds. A test tries all failures of a call, possibly on a slow machine. */
const TIMEOUT = 600_000;

/**
 * Milliseconds that exceed every waiting time of the page: the timeout of a request, the attempts to start the page, and the
 * pause before a retry.
 */
const EVERY_TIMEOUT = 20_000;
const THROTTLED = 61_000;
/**
 * Milliseconds after which the same code can be sent again. The page does not send the same code twice within a
 * second.
 */
const SAME_CODE = 1_100;

/** Without `npm test -- --full`, a test uses only every 18th of the `waysToFail`. */
const SPREAD = 18;
const waysOf = (at: number): readonly WayToFail[] =>
  isFull ? waysToFail : waysToFail.filter((_way, index) => index % SPREAD === (at * 5) % SPREAD);

const moments = {
  'while the user waits': failImmediately,
  'while the user presses and types again': failDuringFurtherInput,
  'after the user has left the screen': failAfterLeaving,
};

const cases = callsThatFail.flatMap((call, turn) =>
  Object.entries(moments)
    .filter(([moment]) => !call.cannotBeLeft || moment !== 'after the user has left the screen')
    .filter((_moment, index, { length }) => isFull || index === turn % length)
    .map(([moment, fail]) => ({ call, moment, fail })),
);

for (const [at, { call, moment, fail }] of cases.entries()) {
  const ways = waysOf(at);
  test(`${call.name}: ${ways.length} kinds of failed responses, ${moment}`, async ({ scene }, testInfo) => {
    test.setTimeout(TIMEOUT);
    const { I, devices } = scene;
    if (call.environment) await devices.setEnvironment(call.environment);
    await I.clock.bring();
    await I.clock.stop();
    const failing = new FailingCall(I.page, devices, isCall(call));
    await failing.install();

    let isThere = false;
    for (const way of ways) {
      await test.step(way.name, async () => {
        if (!isThere) await reachInNewTab(scene, call);
        isThere = await fail(scene, call, failing, way);
        await seeWordsOnly(scene.I.page);
      });
    }

    failing.answers(undefined);
    if (!isThere) await reachInNewTab(scene, call);
    await (call.succeed ?? call.ask)(scene);
    await call.seeDone(scene);
    testInfo.annotations.push({ type: 'ways to fail', description: `${ways.length}` });
  });
}

/** Empties the session storage as in a new tab, so that no recovery is resumed. Then opens the screen that sends the call. */
const reachInNewTab = async (scene: Scene, call: CallThatFails): Promise<void> => {
  const { page } = scene.I;
  if (page.url().startsWith('http')) {
    // Leaves the page before the session storage is cleared. Otherwise a pending response could store the recovery
    // again.
    await page.goto(`${scene.devices.origin}/sandbox/login`);
    await page.evaluate(() => sessionStorage.clear());
  }
  await call.reach(scene);
};

/**
 * Makes the call fail and checks the result. Returns true if the user can press the button again on the same screen.
 */
type Fail = (scene: Scene, call: CallThatFails, failing: FailingCall, way: WayToFail) => Promise<boolean>;

async function failImmediately(...[scene, call, failing, way]: Parameters<Fail>): Promise<boolean> {
  failing.answers(way);
  await call.ask(scene);
  return seeOutcome(scene, call, failing, way, call.typed?.[1]);
}

async function failDuringFurtherInput(...[scene, call, failing, way]: Parameters<Fail>): Promise<boolean> {
  const { I } = scene;
  failing.answers(way);
  failing.hold();
  await call.ask(scene);
  await failing.seeHeld(I.clock);
  if (call.button) await I.button(call.button).click({ force: true });
  const [label, , meanwhile] = call.typed ?? [];
  if (label !== undefined && meanwhile !== undefined) await I.enter(label, meanwhile);
  // Waits until the page has aborted the request because the user has edited the input.
  if (call.discardsOnEdit) await I.clock.letPass(100);
  await failing.letGo();
  if (!call.discardsOnEdit || isAccepted(call, way)) return seeOutcome(scene, call, failing, way, meanwhile);

  await I.clock.letPass(way.kind === 'silent' ? EVERY_TIMEOUT : SAME_CODE);
  await seeKept(scene, call, failing, meanwhile);
  return canPressAgain(scene, failing, way, call.button);
}

async function failAfterLeaving(...[scene, call, failing, way]: Parameters<Fail>): Promise<boolean> {
  const { I } = scene;
  failing.answers(way);
  failing.hold();
  await call.ask(scene);
  await failing.seeHeld(I.clock);
  const asked = failing.count;
  const there = I.page.url();
  await I.page.goBack();
  await I.page.waitForURL((url) => url.href !== there);
  // Waits for a possible redirect: if a verified user goes back to a factor's screen, the page opens the entry screen.
  await I.clock.letPass(1_000);
  const here = I.page.url();
  const heading = await I.page.locator('h1').textContent();
  await failing.letGo();
  await I.clock.letPass(way.kind === 'silent' ? EVERY_TIMEOUT : 1_000);

  await I.seeNoProblem();
  expect(I.page.url()).toBe(here);
  await expect(I.page.locator('h1')).toHaveText(heading ?? '');
  expect(failing.count, 'what one has left is not asked for again').toBe(asked);
  return false;
}

async function seeOutcome(
  scene: Scene,
  call: CallThatFails,
  failing: FailingCall,
  way: WayToFail,
  typed: string | undefined,
): Promise<boolean> {
  const { I } = scene;
  const tries = isAccepted(call, way) ? 1 : (call.tries ?? 1);
  for (let tried = 1; tried <= tries; tried += 1) {
    await expect(async () => {
      if (tried > 1 && failing.count < tried) await I.clock.letPass(1_000);
      expect(failing.count, 'it is asked for').toBe(tried);
    }).toPass({ timeout: 15_000 });
    if (way.kind === 'silent') await I.clock.letPass(EVERY_TIMEOUT);
  }
  if (isAccepted(call, way)) {
    await (call.seeAccepted ?? call.seeDone)(scene);
    return false;
  }

  await (call.seeFailure ?? (({ I: person }: Scene) => seeSomeProblem(person)))(scene);
  await seeKept(scene, call, failing, typed, tries);
  if (call.ends) return false;
  return canPressAgain(scene, failing, way);
}

/**
 * Waits until the user may press the button again. After a 429 response, checks that the page does not repeat the request
 * automatically.
 */
async function canPressAgain(
  { I }: Scene,
  failing: FailingCall,
  way: WayToFail,
  button?: string,
): Promise<boolean> {
  const isThrottled = way.kind === 'throttled';
  const asked = failing.count;
  await I.clock.letPass(isThrottled ? THROTTLED : SAME_CODE);
  if (isThrottled) expect(failing.count, 'nothing is sent by itself').toBe(asked);
  await expect(I.page.locator('main button[aria-disabled=true]')).toHaveCount(0);
  if (button && !isThrottled) await I.seeButton(button);
  return !isThrottled;
}

/** Checks that no request was sent twice or to another path, and that the typed text is still there. */
async function seeKept(
  { I }: Scene,
  call: CallThatFails,
  failing: FailingCall,
  typed: string | undefined,
  tries = 1,
): Promise<void> {
  expect(failing.count, 'nothing is sent twice').toBe(tries);
  expect(failing.others.filter((other) => !isExpected(other, call))).toEqual([]);
  if (call.typed && typed !== undefined) await I.seeTyped(call.typed[0], typed);
}

const isExpected = (other: string, { mayAlsoSend }: CallThatFails) => {
  const [method = '', address = ''] = other.split(' ');
  const { pathname } = new URL(address);
  return `${method} ${pathname}` === mayAlsoSend || pathname.startsWith('/ui/');
};
