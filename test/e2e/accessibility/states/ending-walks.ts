import { showFallback } from '../../harness/held-scripts';
import { proveBySms } from '../../steps/prove-by-sms';
import type { RecoveryPage } from '../../steps/recovery-page';
import { expect } from './scene';
import type { Walk } from './state';
import { seeSomeProblem, spinnerIs } from './steps';

const UNLOCK = '/credentials/verifyandunlock';
const CONFIGURATION = '/configuration/admin';
/** Pause between the three attempts to load the configuration, in milliseconds. */
const REST = 1_000;

/**
 * Waits for the fallback screen, which the document shows if the scripts do not start. After a reload the screen
 * appears immediately, otherwise after a delay.
 */
const seeFallback = async (I: RecoveryPage): Promise<void> => {
  await showFallback(I.page);
  // The fallback screen is in English until the texts in the user's language have loaded.
  const language = (await I.page.locator('#root').getAttribute('data-language')) ?? '';
  await expect(I.page.locator('.start-fallback')).toHaveAttribute('lang', language);
};

/** States of the unlock and redirector screens, and of a page that is still loading or cannot start. */
export const endingWalks: readonly Walk[] = [
  {
    screen: 'unlock',
    on: ['unlock'],
    states: {
      working: async (scene) => {
        await scene.hold(`**${UNLOCK}`);
        await proveBySms(scene, 'sms', 'unlock');
        await spinnerIs(scene.I, 'unlock');
      },
      done: async ({ I, letGo }) => {
        letGo();
        await I.seeHeading('Your online account is unlocked');
      },
      refused: async (scene) => {
        await proveBySms(scene, 'e0000032', 'unlock');
        await seeSomeProblem(scene.I);
      },
      'no answer': async ({ I, devices }) => {
        await devices.goWrong({ path: UNLOCK, kind: 'cut' });
        await I.open('/recovery/unlock/reset/some-token');
        await seeSomeProblem(I);
      },
      'link used up': async ({ I }) => {
        await I.open('/recovery/unlock/reset/used-up');
        await seeSomeProblem(I);
      },
    },
  },
  {
    screen: 'unlock by a link',
    on: ['confirm-unlock'],
    environment: { confirmLinks: true },
    states: { 'to be confirmed': ({ I }) => I.open('/recovery/unlock/reset/some-token') },
  },
  {
    screen: 'redirector',
    on: ['redirector'],
    states: {
      'on the way': async ({ I }) => {
        await I.page.context().route('**/sandbox/login*', (route) => route.fulfill({ status: 204 }));
        await I.clock.stop();
        // Waits only for the start of the response, because the page redirects before its load event.
        await I.page.goto('/redirector', { waitUntil: 'commit' });
        await I.seeHeading('Taking you to the next page…');
      },
      'not gone after 5 s': async ({ I }) => {
        await I.clock.letPass(5_500);
        await expect(I.page.locator('main').getByRole('link')).toBeVisible();
      },
    },
  },
  {
    screen: 'start',
    on: [],
    states: {
      waiting: async ({ I, hold }) => {
        await hold(`**${CONFIGURATION}`);
        await I.page.goto('/ui');
        await spinnerIs(I, 'start');
      },
      failed: async ({ I, devices, letGo }) => {
        letGo();
        await I.seeHeading('Account Recovery');
        await I.quiet();
        await devices.goWrong({ path: CONFIGURATION, kind: 'error500', times: 3 });
        await I.open();
        await I.clock.letPass(REST);
        await I.clock.letPass(REST);
        await I.seeHeading('We can’t start account recovery');
      },
      'a screen’s code is late': async ({ I, hold }) => {
        await hold('**/ui/landing-screen*');
        await I.page.goto('/ui');
        await spinnerIs(I, 'screen');
      },
      'a screen’s code is lost': async ({ I, announce }) => {
        announce.consoleError(/Failed to fetch dynamically imported module|error/i);
        await I.page.unroute('**/ui/landing-screen*');
        await I.page.route('**/ui/landing-screen*', (route) => route.abort());
        await I.page.goto('/ui');
        await I.seeHeading('Something went wrong');
      },
      'code that does not run': async ({ I }) => {
        await I.quiet();
        await I.page.route('**/ui/*.js', (route) => route.abort());
        await I.page.goto('/ui');
        await seeFallback(I);
      },
      'code that does not run, beside the entry': async ({ I }) => {
        await I.page.goto('/');
        await seeFallback(I);
      },
    },
  },
  {
    screen: 'start without JavaScript',
    on: [],
    states: {
      'none runs': async ({ I }) => {
        const browser = await I.page.context().newCDPSession(I.page);
        await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
        await I.page.goto('/');
        await expect(I.page.locator('.no-script')).toBeVisible();
        // Enables scripts for the accessibility checkers. Replaces `noscript`, which browsers hide if scripts are enabled.
        await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
        await I.page.evaluate(() => {
          const place = document.querySelector('noscript');
          place?.replaceWith(...place.childNodes);
          document.querySelector('.start-fallback')?.remove();
        });
      },
    },
  },
];
