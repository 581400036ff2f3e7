import type { Locator, Page } from '@playwright/test';
import { holdRequests, openAtOnce, openBeforeScripts, seeTakenOver } from '../harness/held-scripts';
import { journeyIf } from '../selection';
import { expect, test } from '../steps/journey';
import type { RecoveryPage } from '../steps/recovery-page';

/** Marks the username input. The returned function resolves with true if the page still contains the same element. */
const markBox = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.locator('#username').evaluate((box) => Reflect.set(window, 'servedBox', box));
  return () => page.locator('#username').evaluate((box) => Reflect.get(window, 'servedBox') === box);
};

const CONFIGURATION = '/configuration/admin';
const ENTER = '/recovery/mfafactors';

test('[additions.early.1 additions.early.2] the username box accepts typing before scripts load, and keeps text, focus and selection', async ({
  I,
  devices,
}) => {
  const release = await openBeforeScripts(I.page);
  await I.seeHeading('Reset your password');
  await I.box('Username').click();
  await I.page.keyboard.type('several');
  const isSameBox = await markBox(I.page);
  await I.box('Username').evaluate((box: HTMLInputElement) => box.setSelectionRange(2, 4));
  expect(await devices.sent(CONFIGURATION)).toEqual([]);

  release();
  await seeTakenOver(I.page);
  await I.seeAddress('/recovery/password');
  expect(await isSameBox()).toBe(true);
  await expect(I.box('Username')).toBeFocused();
  const selection = await I.box('Username').evaluate((box: HTMLInputElement) => [
    box.selectionStart,
    box.selectionEnd,
  ]);
  expect(selection).toEqual([2, 4]);
  await I.page.keyboard.type('X');
  await I.seeTyped('Username', 'seXral');
  expect(await devices.journey()).toEqual([]);
});

/** Opens the page with delayed scripts, types a username and presses Enter. Resolves with a function that ends the delay. */
const pressEarly = async (I: RecoveryPage, username: string, address?: string): Promise<() => void> => {
  const release = await openBeforeScripts(I.page, address);
  await I.enterUsername(username);
  await I.box('Username').press('Enter');
  return release;
};

/**
 * Starts to watch a busy (disabled) button. The returned function resolves with the number of times that the button has
 * been rendered as enabled.
 */
const watchBusy = async (button: Locator): Promise<() => Promise<number>> => {
  await button.evaluate((next) => {
    Reflect.set(window, 'breaks', 0);
    new MutationObserver(() => {
      if (next.isConnected && next.getAttribute('aria-disabled') !== 'true')
        Reflect.set(window, 'breaks', Reflect.get(window, 'breaks') + 1);
    }).observe(next, { attributes: true });
  });
  return () => button.page().evaluate(() => Reflect.get(window, 'breaks'));
};

for (const way of ['Enter', 'a click on Next'] as const) {
  test(
    `[additions.early.3] ${way} before scripts load submits the username once, after they load`,
    journeyIf(way === 'Enter'),
    async ({ I, devices }) => {
      const release = await openBeforeScripts(I.page);
      await I.enterUsername('google');
      const press = () =>
        way === 'Enter' ? I.box('Username').press('Enter') : I.button('Next').click({ force: true });
      await press();
      await I.seeButton('Next', 'busy');
      await press();
      await I.seeTyped('Username', 'google');
      expect(await devices.sent()).toEqual([]);

      release();
      await I.seeAddress('/recovery/password/google');
      await I.quiet();
      expect(await devices.journey()).toEqual([`${ENTER} 200`]);
    },
  );
}

test('[additions.early.3] after an early Enter the button stays busy until the response, then the first factor opens', async ({
  I,
}) => {
  const answer = await holdRequests(I.page, `**${ENTER}`);
  const pictures: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().endsWith('.png')) pictures.push(new URL(request.url()).pathname);
  });
  const release = await pressEarly(I, 'several');
  const breaks = await watchBusy(I.button('Next'));

  release();
  await seeTakenOver(I.page);
  expect(await breaks()).toBe(0);
  answer();
  await I.seeHeading(/^Approve on/);
  await expect(I.page.locator('img.factor-icon').first()).toHaveJSProperty('naturalWidth', 38);
  expect(pictures).toEqual(['/ui/assets/img/icons/mfa/push_38x38.png']);
});

test('without its inline script, the page still starts, but shows no early screen', async ({
  I,
  devices,
}) => {
  await I.page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script>.*?<\/script>/gs, '');
    await route.fulfill({ response, body });
  });
  const release = await openBeforeScripts(I.page);
  await expect(I.page.locator('#username')).toBeHidden();

  release();
  await I.seeHeading('Reset your password');
  await I.submitUsername('google');
  await I.seeAddress('/recovery/password/google');
  expect(await devices.journey()).toEqual([`${ENTER} 200`]);
});

for (const [what, script] of [
  ['scripts', 'main'],
  ['views', 'mount'],
] as const) {
  const title = `[additions.early.6] a page whose ${what} return 404 is reloaded once, and then shows a message with a link to reload`;
  test(title, async ({ I, announce }) => {
    announce.failedRequest(`/ui/${script}`);
    // Expects the error that the browser reports because the 404 response does not match the script's integrity hash.
    announce.consoleError(/integrity/i);
    let documents = 0;
    I.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await I.page.route(`**/ui/${script}-*.js`, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await openAtOnce(I.page);
    await expect.poll(() => documents).toBe(2);
    await expect(I.page.locator('.start-fallback-now')).toBeVisible();
    await I.see(/taking longer than usual to load/);
    await I.quiet();
    expect(documents).toBe(2);
    // The message covers no part of the entry screen, for example the footer.
    const [message, screen] = await Promise.all(
      ['.start-fallback', '#root'].map((part) => I.page.locator(part).boundingBox()),
    );
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBe(screen?.y);

    await I.page.unroute(`**/ui/${script}-*.js`);
    await I.enterUsername('google');
    await I.page.getByRole('link', { name: 'Reload' }).click();
    await seeTakenOver(I.page);
    await I.seeTyped('Username', 'google');
    await expect(I.page.locator('.start-fallback')).toHaveCount(0);
  });
}

test('[additions.early.7] Next works while the views are still loading', async ({ I, devices }) => {
  const release = await holdRequests(I.page, '**/ui/mount-*.js');
  await openAtOnce(I.page);
  await I.enterUsername('google');
  await I.box('Username').press('Enter');
  await devices.seeSent(ENTER, 1);
  await I.seeAddress('/recovery/password/google');
  await I.seeButton('Next', 'busy');

  release();
  await I.seeHeading(/Google/);
  await I.quiet();
  expect(await devices.journey()).toEqual([`${ENTER} 200`]);
});
