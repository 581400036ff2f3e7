import { seeTakenOver } from '../harness/held-scripts';
import { expect, test } from '../steps/journey';

const BUDGET = 115 * 1024;

for (const [credentials, fragment] of [
  ['user:pass', ''],
  ['user:pass', '#part'],
  [':pass', ''],
]) {
  test(`[additions.early.9] the address with ${credentials}@ ${fragment} is left once, and the page starts`, async ({
    I,
    sandbox,
    devices,
    announce,
  }) => {
    // Firefox reports the scripts of the page that is left as failed.
    announce.possiblyFailedRequest('/ui/');
    const asked: string[] = [];
    I.page.on('request', (request) => {
      if (request.isNavigationRequest()) asked.push(request.url());
    });
    const rest = `${new URL(sandbox.origin).host}/recovery/unlock?fromURI=%2Fhome`;
    await I.page.goto(`http://${credentials}@${rest}${fragment}`, { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBe(2);
    await seeTakenOver(I.page);
    expect(asked.at(-1)).toBe(`http://${rest}`);
    expect(await I.page.evaluate(() => document.URL)).not.toContain('@');

    await I.submitUsername('google');
    await I.seeAddress('/recovery/unlock/google');
    expect(asked).toHaveLength(2);
    expect(await devices.journey()).toEqual(['/recovery/mfafactors 200']);
  });
}

test('a screen whose script fails to load offers Reload', async ({ I, announce }) => {
  announce.failedRequest('/ui/landing-screen');
  announce.consoleError(/Failed to fetch dynamically imported module|error/i);
  await I.page.route('**/ui/landing-screen*', (route) => route.abort());
  await I.page.goto('/ui');
  await I.seeHeading('Something went wrong');
  await I.page.unroute('**/ui/landing-screen*');
  await I.press('Reload');
  await I.seeHeading('Account Recovery');
});

test(`the first screen loads at most ${BUDGET} bytes of JavaScript`, async ({ I }) => {
  const scripts = new Map<string, number>();
  I.page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const { responseBodySize } = await request.sizes();
    scripts.set(new URL(request.url()).pathname, responseBodySize);
  });
  await I.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await I.page.goto('/');
  await I.enterUsername('sms');
  await I.page.waitForLoadState('networkidle');

  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect([...scripts.keys()].filter((path) => !/^\/ui\/(preload|main|mount)-\w+\.js$/.test(path))).toEqual(
    [],
  );
  expect(bytes).toBeGreaterThan(60 * 1024);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});
