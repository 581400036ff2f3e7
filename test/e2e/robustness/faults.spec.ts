import type { Request, Route } from '@playwright/test';
import { type CodeFactor, codeFactors } from '../../factors';
import { isFull } from '../../runner/chosen-tests';
import { expect, NEW_PASSWORD, OLD_PASSWORD, type Scene, test } from '../accessibility/states/scene';
import { seeSomeProblem } from '../accessibility/states/steps';
import type { Devices } from '../steps/devices';
import type { RecoveryPage } from '../steps/recovery-page';
import { type Kind, seeWordsOnly, type WayToFail, waysToFail } from './ways-to-fail';

/** Intercepts requests between the page and the server. Makes one call fail and records all other calls. */
class FailingCall {
  readonly #page: RecoveryPage['page'];
  readonly #devices: Devices;
  readonly #fits: (request: Request) => boolean;
  #way: WayToFail | undefined;
  /** Number of requests of the failing call. `answers` resets the number to 0. */
  #ours = 0;
  readonly #others: string[] = [];

  constructor(page: RecoveryPage['page'], devices: Devices, fits: (request: Request) => boolean) {
    this.#page = page;
    this.#devices = devices;
    this.#fits = fits;
  }

  async install(): Promise<void> {
    this.#page.on('request', (request) => {
      if (this.#fits(request)) this.#ours += 1;
      else if (request.resourceType() === 'fetch') this.#others.push(`${request.method()} ${request.url()}`);
    });
    await this.#page.route('**/*', (route) =>
      this.#fits(route.request()) ? this.#respond(route) : route.fallback(),
    );
  }

  /** Sets how the call fails from now on. With `undefined`, the call does not fail. Resets `count` and `others`. */
  answers(way: WayToFail | undefined): void {
    this.#way = way;
    this.#ours = 0;
    this.#others.length = 0;
  }

  get count(): number {
    return this.#ours;
  }

  /** Method and URL of each `fetch` request that does not belong to the failing call. */
  get others(): readonly string[] {
    return [...this.#others];
  }

  async #respond(route: Route): Promise<void> {
    // Ignores errors: the browser refuses a response if the user has left the page or the request has timed out.
    await Promise.resolve(this.#way ? this.#way.give(route, this.#devices) : route.continue()).catch(
      () => undefined,
    );
  }
}

type Act = (scene: Scene) => Promise<unknown>;

/** A request listed in section 7 of the specification, and the user's actions on the screen that sends the request. */
interface CallThatFails {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Returns true if a request body belongs to this call. Needed only if another call has the same path. */
  readonly carries?: (body: Readonly<Record<string, unknown>>) => boolean;
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Opens the screen that sends the tested call. Works from every other screen. */
  readonly reach: Act;
  /** Fills in the screen and presses the button that sends the call. */
  readonly ask: Act;
  /** Input that must keep its text if the request fails. */
  readonly typed?: readonly [label: string, text: string];
  /** Number of requests before the screen shows an error. The default is 1. */
  readonly tries?: number;
  /** Method and path of another request that the page may send after a failure. */
  readonly mayAlsoSend?: string;
  /** Kinds of failures that the page treats like a successful response. */
  readonly accepts: readonly Kind[];
  /** Checks the screen after a successful response. */
  readonly seeDone: Act;
  /** Checks the screen after a failure that the page accepts (see `accepts`). The default is `seeDone`. */
  readonly seeAccepted?: Act;
  /** Checks how the screen shows a failure. By default, the screen must show an error. */
  readonly seeFailure?: Act;
  /** True if the user must open the screen again after a failure, because the screen cannot repeat the request. */
  readonly ends?: true;
  /** Actions that repeat the call after the server has recovered. By default, the actions of the first attempt. */
  readonly succeed?: Act;
}

/** Bodies that the page accepts if it needs only the status. HTML is excluded: it may come from a captive portal. */
const anyAnswer: readonly Kind[] = ['words', 'nothing', 'null', 'object'];

const carriesCode = (body: Readonly<Record<string, unknown>>) => typeof body.code === 'string';
const carriesNone = (body: Readonly<Record<string, unknown>>) => body.code === undefined;

const seeHeading =
  (name: string): Act =>
  ({ I }) =>
    I.seeHeading(name);

const isWaiting: Act = ({ I }) => I.see('Approve the request on your device.');

/** Opens the landing page and follows its link to the entry screen, so that Back leads to the landing page. */
const reachEntry: Act = async ({ I }) => {
  await I.page.goto('/ui');
  const link = I.page.locator('main a[href*="/recovery/password"]').first();
  await expect(async () => {
    await I.clock.letPass(500);
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await link.click();
  await I.box('Username').waitFor();
};

const reachFactor =
  (user: string): Act =>
  async ({ I }) => {
    await I.openFactorOf(user);
    await expect(I.page.locator('h1')).toBeVisible();
  };

/** Opens the screen of a user's factor and requests a code. Waits for it, so that a test does not read an earlier code. */
const reachSent =
  (user: string, type = 'password'): Act =>
  async ({ I }) => {
    await I.openFactorOf(user, type);
    await I.press('Send');
    await I.seeButton('Sent', 'busy');
  };

const sending = (user: string): CallThatFails => ({
  name: `sending a code by ${user}`,
  method: 'POST',
  path: '/recovery/mfaverify',
  carries: carriesNone,
  reach: reachFactor(user),
  ask: ({ I }) => I.press('Send'),
  accepts: anyAnswer,
  seeDone: ({ I }) => I.seeButton('Sent', 'busy'),
});

/** Describes the call that verifies a code of a factor. */
const checking = ({ name, label, path, source, isSent }: CodeFactor): CallThatFails => ({
  name: `checking the code of ${name}`,
  method: 'POST',
  path,
  ...(path === '/recovery/mfapin' ? {} : { carries: carriesCode }),
  reach: isSent ? reachSent(name) : reachFactor(name),
  ask: ({ I }) => I.submitCode('135790', label),
  typed: [label, '135790'],
  accepts: [],
  succeed: async ({ I, devices }) => I.submitCode(await devices.codeOf(name, source), label),
  seeDone: seeHeading('Choose a new password'),
});

const VERIFY = '/recovery/mfaverify';

const submitExpired: Act = async ({ I }) => {
  await I.enterUsername('expired');
  await I.enter('Old password', OLD_PASSWORD);
  await I.submitNewPassword(NEW_PASSWORD);
};

const openOrTryAgain: Act = async ({ I }) => {
  if (await I.button('Try again').isVisible()) await I.press('Try again');
  else await I.page.goto('/');
};

const chooseGerman: Act = async ({ I }) => {
  const picker = I.page.getByRole('contentinfo').getByRole('button').first();
  if ((await picker.getAttribute('aria-expanded')) !== 'true') await picker.click();
  await I.page.getByRole('button', { name: 'Deutsch' }).click();
};

const pickOffered: Act = async ({ I }) => {
  await I.enterUsername('sms');
  await I.page.getByLabel(/^Text message/).check();
  await I.press('Next');
};

const seeFactor: Act = ({ I }) => I.seeAddress('/recovery/password/sms');

const offered = { dynamicFactors: true };

const callsThatFail: readonly CallThatFails[] = [
  {
    name: 'loading the configuration at the start',
    method: 'GET',
    path: '/configuration/admin',
    reach: async () => undefined,
    ask: openOrTryAgain,
    tries: 3,
    // The page treats an empty response body as a configuration without any settings.
    accepts: ['nothing', 'object'],
    seeAccepted: ({ I }) => I.seeButton('Next'),
    seeFailure: seeHeading('We can’t start account recovery'),
    seeDone: seeHeading('Reset your password'),
  },
  {
    name: 'loading the texts of another language',
    method: 'GET',
    path: '/ui/assets/i18n/de.json',
    reach: async (scene) => {
      // Deletes the chosen language, which the page would otherwise remember.
      await scene.I.page.evaluate(() => localStorage.clear()).catch(() => undefined);
      await reachEntry(scene);
      await scene.I.enterUsername('sms');
    },
    ask: chooseGerman,
    typed: ['Username', 'sms'],
    // If the failure is a redirect, the browser also requests the target of the redirect.
    mayAlsoSend: 'GET /sandbox/login',
    accepts: ['object'],
    seeAccepted: ({ I }) => expect(I.page.locator('html')).toHaveAttribute('lang', 'de'),
    seeFailure: ({ I }) => I.see(/We couldn’t load this page in Deutsch/),
    seeDone: seeHeading('Passwort zurücksetzen'),
  },
  {
    name: 'requesting the factors of a user',
    method: 'POST',
    path: '/recovery/mfafactors',
    reach: reachEntry,
    ask: ({ I }) => I.submitUsername('sms'),
    typed: ['Username', 'sms'],
    accepts: [],
    seeDone: seeFactor,
  },
  {
    name: 'requesting the offered factors',
    method: 'GET',
    path: '/recovery/mfafactors',
    environment: offered,
    mayAlsoSend: 'GET /configuration/admin',
    reach: async ({ I }) => void (await I.page.goto('about:blank')),
    ask: openOrTryAgain,
    accepts: [],
    seeDone: ({ I }) => expect(I.page.getByRole('radio')).toHaveCount(11),
  },
  {
    name: 'requesting a selected factor',
    method: 'POST',
    path: '/recovery/mfafactor',
    environment: offered,
    reach: reachEntry,
    ask: pickOffered,
    typed: ['Username', 'sms'],
    accepts: [],
    seeDone: seeFactor,
  },
  sending('sms'),
  sending('call'),
  {
    name: 'sending an e-mail',
    method: 'POST',
    path: '/recovery/mfaemail',
    reach: reachFactor('email'),
    ask: ({ I }) => I.press('Send'),
    accepts: anyAnswer,
    seeDone: seeHeading('Check your email'),
  },
  ...codeFactors.filter(({ name }) => !['call', 'voice', 'backup'].includes(name)).map(checking),
  {
    name: 'sending a push',
    method: 'POST',
    path: VERIFY,
    reach: reachFactor('push'),
    ask: ({ I }) => I.press('Send Push'),
    accepts: [],
    seeDone: isWaiting,
  },
  {
    name: 'polling a push',
    method: 'POST',
    path: '/recovery/poll',
    reach: reachFactor('push'),
    ask: async (scene) => {
      await scene.I.press('Send Push');
      await isWaiting(scene);
      await scene.I.clock.letPass(2_000);
    },
    mayAlsoSend: `POST ${VERIFY}`,
    // The page treats these failures of a poll as temporary: it polls again until a minute has passed.
    accepts: ['lost', 'silent', 'object'],
    seeAccepted: isWaiting,
    succeed: async (scene) => {
      await scene.devices.approvePushBy(() => scene.I.press('Send Push'), 'push');
      await isWaiting(scene);
      // Two poll intervals, because the page may start the first interval late on a slow machine.
      await scene.I.clock.letPass(4_000);
    },
    seeDone: seeHeading('Choose a new password'),
  },
  {
    name: 'setting a new password',
    method: 'POST',
    path: '/credentials/verifyandresetpassword',
    reach: async (scene) => {
      await reachSent('sms')(scene);
      await scene.I.submitCode(await scene.devices.codeOf('sms', 'sms'));
      await scene.I.seeHeading('Choose a new password');
    },
    ask: ({ I }) => I.submitNewPassword(NEW_PASSWORD),
    accepts: anyAnswer,
    seeDone: seeHeading('Your password has been reset'),
  },
  {
    name: 'unlocking an account',
    method: 'POST',
    path: '/credentials/verifyandunlock',
    reach: reachSent('sms', 'unlock'),
    ask: async ({ I, devices }) => I.submitCode(await devices.codeOf('sms', 'sms')),
    mayAlsoSend: `POST ${VERIFY}`,
    accepts: anyAnswer,
    seeDone: seeHeading('Your account is unlocked'),
    ends: true,
  },
  {
    name: 'changing an expired password',
    method: 'POST',
    path: '/credentials/expiredpassword',
    reach: ({ I }) => I.open('/recovery/expiredpassword'),
    ask: submitExpired,
    typed: ['Username', 'expired'],
    accepts: anyAnswer,
    seeAccepted: ({ I }) => I.page.waitForURL('**/sandbox/login*'),
    seeDone: ({ I }) => I.page.waitForURL((url) => !url.pathname.startsWith('/recovery')),
  },
];

/** Returns a function that checks whether a request belongs to the given call. */
const isCall =
  ({ method, path, carries }: CallThatFails) =>
  (request: Request): boolean =>
    request.method() === method &&
    new URL(request.url()).pathname === path &&
    (carries === undefined || carries(request.postDataJSON() ?? {}));

/** Returns true if the page treats this failure of the call like a successful response. */
const isAccepted = ({ accepts }: CallThatFails, { kind }: WayToFail): boolean => accepts.includes(kind);

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

for (const [at, call] of callsThatFail.entries()) {
  const ways = waysOf(at);
  test(`${call.name}: ${ways.length} kinds of failed responses`, async ({ scene }, testInfo) => {
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
        isThere = await seeFailure(scene, call, failing, way);
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

/** Makes the call fail and checks the result. Returns true if the user can press the button again on the same screen. */
async function seeFailure(
  scene: Scene,
  call: CallThatFails,
  failing: FailingCall,
  way: WayToFail,
): Promise<boolean> {
  const { I } = scene;
  failing.answers(way);
  await call.ask(scene);
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
  await seeKept(scene, call, failing, tries);
  if (call.ends) return false;
  return canPressAgain(scene, failing, way);
}

/**
 * Waits until the user may press the button again. After a 429 response, checks that the page does not repeat the request
 * automatically.
 */
async function canPressAgain({ I }: Scene, failing: FailingCall, way: WayToFail): Promise<boolean> {
  const isThrottled = way.kind === 'throttled';
  const asked = failing.count;
  await I.clock.letPass(isThrottled ? THROTTLED : SAME_CODE);
  if (isThrottled) expect(failing.count, 'nothing is sent by itself').toBe(asked);
  await expect(I.page.locator('main button[aria-disabled=true]:not(:has-text("Sent"))')).toHaveCount(0);
  return !isThrottled;
}

/** Checks that no request was sent twice or to another path, and that the typed text is still there. */
async function seeKept(
  { I }: Scene,
  call: CallThatFails,
  failing: FailingCall,
  tries: number,
): Promise<void> {
  expect(failing.count, 'nothing is sent twice').toBe(tries);
  expect(failing.others.filter((other) => !isExpected(other, call))).toEqual([]);
  if (call.typed) await I.seeTyped(...call.typed);
}

const isExpected = (other: string, { mayAlsoSend }: CallThatFails) => {
  const [method = '', address = ''] = other.split(' ');
  const { pathname } = new URL(address);
  return `${method} ${pathname}` === mayAlsoSend || pathname.startsWith('/ui/');
};
