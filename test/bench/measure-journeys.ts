import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { Devices } from '../e2e/steps/devices';
import { RecoveryPage } from '../e2e/steps/recovery-page';

/** Milliseconds from a response until the next screen is painted. Each step has one value per round. */
export type Steps = Readonly<Record<string, readonly number[]>>;

/** Factor by which the CPU is slowed down. */
const SLOWDOWN = 4;
/**
 * Delay of API calls with `/recovery/mfa` or `/credentials` in the path, in milliseconds. During the first delay, the
 * page loads the code of the later screens.
 */
const SERVER_TIME = 300;
/** Pause after each step, in milliseconds. The page finishes its background work during the pause. */
const REST = 700;

/** Recovers a password by SMS and by push in each round. Returns the durations of all steps. */
export const measureJourneys = async (browser: Browser, origin: string, rounds: number): Promise<Steps> => {
  const steps: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const factor of ['sms', 'push'] as const) {
      await using context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.route(/\/(recovery\/mfa|credentials)/, (route) =>
        sleep(SERVER_TIME).then(() => route.continue()),
      );
      await recover(page, factor, `Brand-new-Pa55word!${round}`, new Devices(origin), (step, time) => {
        steps[step] = [...(steps[step] ?? []), time];
      });
    }
  }
  return steps;
};

const recover = async (
  page: Page,
  factor: 'sms' | 'push',
  password: string,
  devices: Devices,
  report: (step: string, time: number) => void,
): Promise<void> => {
  const I = new RecoveryPage(page);
  const step = async (name: string, path: string, text: string, act: () => Promise<void>) => {
    const painted = page.evaluate(whenPainted, [path, text] as const);
    await act();
    report(`${factor}: ${name}`, await painted);
    await sleep(REST);
  };
  await I.open();
  await sleep(REST);
  await I.enterUsername(factor);
  if (factor === 'sms') {
    await step('Next', '/recovery/mfafactors', 'Code by text message', () => I.press('Next'));
    await step('Send', '/recovery/mfaverify', 'We sent a code to', () => I.press('Send'));
    const code = await devices.codeOf(factor, 'sms');
    await step('code', '/recovery/mfaverify', 'Choose a new password', () => I.submitCode(code));
  } else {
    await step('Next', '/recovery/mfafactors', 'Approve on', () => I.press('Next'));
    await I.press('Send Push');
    const approve = () => devices.answerPush(factor, 'approve');
    await step('approval', '/recovery/poll', 'Choose a new password', approve);
  }
  const submit = () => I.submitNewPassword(password);
  await step('new password', '/credentials/verifyandresetpassword', 'Your password has been reset', submit);
};

/**
 * Waits until the given text is painted. Resolves with the milliseconds from the latest response for `path` until the
 * paint. Runs in the page.
 */
const whenPainted = ([path, text]: readonly [string, string]): Promise<number> =>
  new Promise((resolve) => {
    const answers = () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, initiatorType }) => name.endsWith(path) && initiatorType === 'fetch')
        .map(({ responseEnd }) => responseEnd);
    const look = () => {
      if (!document.querySelector('main')?.textContent?.includes(text)) return;
      changes.disconnect();
      requestAnimationFrame(() => {
        // The browser paints the current frame before it delivers a message from an animation frame callback.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - Math.max(...answers()));
        port2.postMessage(undefined);
      });
    };
    // Searches for the text only when the document changes. A search before each frame would slow down the measured
    // page.
    const changes = new MutationObserver(look);
    changes.observe(document, { subtree: true, childList: true, characterData: true });
    look();
  });
