// The tab is reloaded or discarded during a recovery. A phone discards a background tab, for example while the user reads the
// code in another app.
import { expect, type Page } from '@playwright/test';
import { inTurn } from '../../runner/chosen-tests';
import { ENGINE, JOURNEY } from '../selection';
import { test } from '../steps/journey';
import { rows } from './rows';
import { finishRecovery, seeContinued, startRecovery, titleOf } from './walk-row';

/** Makes the browser discard the page and load it again in the same tab. */
type Interrupt = (page: Page) => Promise<unknown>;

/** Freezes the page, as a phone does with a background tab. Only Chromium has a command for this. */
const freeze = async (page: Page): Promise<void> => {
  if (page.context().browser()?.browserType().name() !== 'chromium') return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
  await browser.detach();
};

/** Ways to interrupt the page. Playwright disables the back/forward cache, so `goBack` reloads the page. */
const interruptions: Readonly<Record<string, Interrupt>> = {
  'a reload': (page) => page.reload(),
  'a discarded tab': async (page) => {
    await freeze(page);
    await page.goto('about:blank');
    await page.goBack();
  },
  'Back from another page': async (page) => {
    await page.goto('/sandbox/login');
    await page.goBack();
  },
};

test.use({ viewport: { width: 390, height: 844 } });

const tags: Readonly<Record<string, string>> = {
  'SMS, after sending, with a typed code': JOURNEY,
  'the new password after a proof, half typed': ENGINE,
};

for (const [at, row] of rows.entries()) {
  const title = `${titleOf(row)}: the user continues after a lost page, and no secret is stored`;
  test(title, { tag: tags[row.step] ?? [] }, async ({ I, devices, proveBySms, mailedLink, announce }) => {
    announce.possiblyFailedRequest(/ABORTED/);
    // When the user leaves a page in Firefox, Playwright reports the page's last journal request (a beacon) as failed, although
    // the sandbox receives this request.
    announce.possiblyFailedRequest('/sandbox/journal');
    const actors = { I, devices, proveBySms, mailedLink };
    await startRecovery(row, actors);
    for (const [name, interrupt] of inTurn(Object.entries(interruptions), at)) {
      await test.step(name, async () => {
        const secrets = (await row.reach?.(actors)) ?? [];
        await I.quiet();
        await I.page.evaluate(() => Reflect.set(window, 'isOldPage', true));
        await interrupt(I.page);
        expect(await I.page.evaluate(() => 'isOldPage' in window)).toBe(false);
        await seeContinued(row, actors, secrets);
      });
    }
    await finishRecovery(row, actors);
  });
}
