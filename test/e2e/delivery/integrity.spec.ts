import { openAtOnce, seeTakenOver } from '../harness/held-scripts';
import { expect, test } from './altered-site';

const REFUSED = /Failed to find a valid digest in the 'integrity' attribute|SRI's integrity checks failed/;

for (const name of ['preload', 'main', 'mount', 'chunk'] as const) {
  test(`[additions.early.6] a page whose script ${name} was changed by one byte does not run it, and says that it cannot start`, async ({
    I,
    site,
    announce,
    devices,
  }) => {
    announce.consoleError(REFUSED);
    announce.possiblyFailedRequest(/\/ui\/|\/configuration\/admin/);
    site.alterScripts(new RegExp(`^${name}-`));
    await openAtOnce(I.page);
    await I.see(/taking longer than expected to start/);
    await expect(I.page.locator('.start-fallback-now')).toBeVisible();
    await I.quiet();
    expect(await devices.journey()).toEqual([]);

    // The way on that it names, once the right bytes are there: no cache keeps the wrong ones.
    site.restore();
    await I.page.reload();
    await seeTakenOver(I.page);
    await expect(I.page.locator('.start-fallback')).toHaveCount(0);
  });
}

test('[settled.journey.1] screens that were changed by one byte are not run: they are asked for until their bytes are right, longer than 5 s because each pause is twice the one before', async ({
  I,
  site,
  announce,
  devices,
}) => {
  announce.consoleError(REFUSED);
  announce.possiblyFailedRequest('/ui/journey-screens');
  site.alterScripts(/^journey-screens-/);
  const asked: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().includes('/ui/journey-screens-')) asked.push(new URL(request.url()).search);
  });
  await I.open();
  await I.enterUsername('google');
  await I.press('Next');
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBeGreaterThan(2);
  await expect(I.page.getByRole('heading', { name: /Google/ })).toHaveCount(0);

  site.restore();
  await I.seeHeading(/Google/);
  expect(await devices.journey()).toEqual(['/recovery/mfafactors 200']);
  expect(new Set(asked)).toEqual(new Set(['', '?again=2']));
});

test('screens that stay changed are not run after 20 s either, and can be loaded anew', async ({
  I,
  site,
  announce,
}) => {
  announce.consoleError(REFUSED);
  announce.possiblyFailedRequest('/ui/journey-screens');
  site.alterScripts(/^journey-screens-/);
  await I.clock.bring();
  await I.open();
  await I.enterUsername('google');
  await I.press('Next');
  await I.seeAddress('/recovery/password/google');
  await I.page.waitForTimeout(300);
  await I.page.clock.runFor(20_500);
  await I.seeHeading('Something went wrong');

  site.restore();
  await I.seeHeading(/Google/);
});

test('an area that was changed by one byte is not run, and says so', async ({ I, site, announce }) => {
  announce.consoleError(REFUSED);
  announce.consoleError('Failed to fetch dynamically imported module');
  announce.possiblyFailedRequest('/ui/landing-screen');
  site.alterScripts(/^landing-screen-/);
  await I.page.goto('/ui');
  await I.seeHeading('Something went wrong');
  await I.seeButton('Reload');
});

test('a script that the page does not vouch for is not even asked for', async ({ I, site, announce }) => {
  announce.possiblyFailedRequest('/ui/');
  site.alterPage((page) => page.replace(/((?:src|href)="\/ui\/main-[^"]*") integrity="[^"]*"/g, '$1'));
  const asked: string[] = [];
  I.page.on('response', (response) => asked.push(new URL(response.url()).pathname));
  await openAtOnce(I.page);
  await expect(I.page.locator('.start-fallback-now')).toBeVisible();
  await I.quiet();
  expect(asked.some((path) => path.startsWith('/ui/preload-'))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/ui/main-'))).toEqual([]);
});

test('without its import map the page loads no chunk of its own accord', async ({ I, site, announce }) => {
  announce.consoleError(/integrity|Failed to fetch dynamically imported module/i);
  announce.possiblyFailedRequest('/ui/');
  site.alterPage((page) => page.replace(/<script type="importmap">.*?<\/script>/, ''));
  await I.page.goto('/ui');
  await I.seeHeading('Something went wrong');
});
