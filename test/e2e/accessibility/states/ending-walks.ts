import { showFallback } from '../../harness/held-scripts';
import { expect } from './scene';
import type { Reach, Walk } from './state';
import { fault, goTo, heading, hold, letGo, open, pass, problem, proveAs, shown, spinner } from './steps';

const UNLOCK = '/credentials/verifyandunlock';
const CONFIGURATION = '/configuration/admin';
/** Pause between the three attempts to load the configuration, in milliseconds. */
const REST = 1_000;

/** Waits for the fallback screen, which the document shows if the scripts do not start, and for its translation. */
const fallback: Reach = async ({ I }) => {
  await showFallback(I.page);
  const language = (await I.page.locator('#root').getAttribute('data-language')) ?? '';
  await expect(I.page.locator('.start-fallback')).toHaveAttribute('lang', language);
};

const loseScripts =
  (which: string): Reach =>
  async ({ I }) => {
    await I.quiet();
    await I.page.unroute(which);
    await I.page.route(which, (route) => route.abort());
  };

/** States of the unlock and redirector screens, and of a page that is still loading or cannot start. */
export const endingWalks: readonly Walk[] = [
  {
    screen: 'unlock',
    on: ['unlock'],
    states: {
      working: [hold(`**${UNLOCK}`), proveAs('sms', 'unlock'), spinner('unlock')],
      done: [letGo, heading('Your account is unlocked')],
      refused: [proveAs('e0000032', 'unlock'), problem],
      'no answer': [fault(UNLOCK, 'cut'), open('/recovery/unlock/reset/some-token'), problem],
      'link used up': [open('/recovery/unlock/reset/used-up'), problem],
    },
  },
  {
    screen: 'unlock by a link',
    on: ['confirm-unlock'],
    environment: { confirmLinks: true },
    states: { 'to be confirmed': open('/recovery/unlock/reset/some-token') },
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
      'not gone after 5 s': [pass(5_500), shown('main a[href]')],
    },
  },
  {
    screen: 'start',
    on: [],
    states: {
      waiting: [hold(`**${CONFIGURATION}`), goTo('/ui'), spinner('start')],
      failed: [
        letGo,
        heading('Account Recovery'),
        ({ I }) => I.quiet(),
        fault(CONFIGURATION, 'error500', 3),
        open(),
        pass(REST),
        pass(REST),
        heading('We can’t start account recovery'),
      ],
      'a screen’s code is late': [hold('**/ui/landing-screen*'), goTo('/ui'), spinner('screen')],
      'a screen’s code is lost': [
        async ({ announce }) => announce.consoleError(/Failed to fetch dynamically imported module|error/i),
        loseScripts('**/ui/landing-screen*'),
        goTo('/ui'),
        heading('Something went wrong'),
      ],
      'code that does not run': [loseScripts('**/ui/*.js'), goTo('/ui'), fallback],
      'code that does not run, beside the entry': [goTo('/'), fallback],
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
