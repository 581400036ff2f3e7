import { closed, expect, startOurSandbox, test } from '../harness/browser-fixtures';

test('the clock of the page follows that of the sandbox: Resend appears after 30 s at once', async ({
  page,
}) => {
  const sandbox = await startOurSandbox({ movesPageClock: true });
  const moveClock = (seconds: number) =>
    page.request.post(`${sandbox.origin}/sandbox/api/clock`, { data: { seconds } });
  const timeOfPage = () => page.evaluate(() => Date.now());
  await page.goto(`${sandbox.origin}/recovery/password`);
  await page.getByLabel('Username').fill('sms');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Sent' })).toBeVisible();
  const before = await timeOfPage();

  await moveClock(20);
  await expect.poll(timeOfPage).toBeGreaterThan(before + 19_000);
  await expect(page.getByRole('button', { name: 'Sent' })).toBeVisible();
  await moveClock(20);

  await expect(page.getByRole('button', { name: 'Resend' })).toBeVisible();
  await page.goto('about:blank');
  await closed(sandbox);
});
