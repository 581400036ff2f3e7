import { startFaultyProxy } from '../../servers/faulty-proxy';
import { body, everyDocument, header, script } from '../../servers/proxy-faults';
import type { Announce } from '../harness/browser-guard';
import { openAtOnce, seeTakenOver } from '../harness/held-scripts';
import { test as base, expect } from '../steps/journey';

type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

/**
 * Playwright's `test` with a proxy between the browser and the sandbox. The proxy can change responses. Each test
 * starts without changes.
 */
const test = base.extend<{ readonly faulty: FaultyProxy }>({
  faulty: async ({ keep, sandbox }, use) => {
    const start = () => startFaultyProxy(sandbox);
    const faulty = await keep('faulty proxy', start, ({ close }) => close());
    faulty.injectFaults();
    await use(faulty);
  },
  baseURL: ({ faulty }, use) => use(faulty.origin),
});

const REFUSED = /Failed to find a valid digest in the 'integrity' attribute|SRI's integrity checks failed/;

/**
 * Changes the last byte of a script, but not its length or behaviour. The browser must refuse the script because the
 * script's hash no longer matches.
 */
const alter = ({ faulty, announce }: { faulty: FaultyProxy; announce: Announce }, name: string): void => {
  announce.consoleError(REFUSED);
  // Removes the ETag and Last-Modified headers, which identify the original script. With these headers, the server
  // could answer a later request with 304 (not modified). The browser would then reuse the changed script from its
  // cache.
  faulty.injectFaults(
    body(script(name), (text) => text.replace(/;$/, '\n')),
    header(script(name), 'etag', undefined),
    header(script(name), 'last-modified', undefined),
  );
};

for (const name of ['preload', 'main', 'mount'] as const) {
  test(`[additions.early.6] if one byte of the script ${name} has changed, the page does not run it and shows the start fallback`, async ({
    I,
    faulty,
    announce,
    devices,
  }) => {
    announce.possiblyFailedRequest(/\/ui\/|\/configuration\/admin/);
    alter({ faulty, announce }, name);
    await openAtOnce(I.page);
    await I.see(/taking longer than usual to load/);
    await expect(I.page.locator('.start-fallback-now')).toBeVisible();
    await I.quiet();
    expect(await devices.journey()).toEqual([]);

    // Restores the original scripts. If the browser had cached the changed script, the page would not start.
    faulty.injectFaults();
    await I.page.reload();
    await seeTakenOver(I.page);
    await expect(I.page.locator('.start-fallback')).toHaveCount(0);
  });
}

test('[settled.journey.1] screens with a changed byte do not run, and are requested until they are correct', async ({
  I,
  faulty,
  announce,
  devices,
}) => {
  announce.possiblyFailedRequest('/ui/journey-screens');
  alter({ faulty, announce }, 'journey-screens');
  const asked: string[] = [];
  I.page.on('request', (request) => {
    if (request.url().includes('/ui/journey-screens-')) asked.push(new URL(request.url()).search);
  });
  await I.clock.bring();
  await I.open();
  await I.submitUsername('google');
  await expect(async () => {
    await I.clock.letPass(1_000);
    expect(asked.length).toBeGreaterThan(2);
  }).toPass();
  await expect(I.page.getByRole('heading', { name: /Google/ })).toHaveCount(0);

  faulty.injectFaults();
  await I.seeHeading(/Google/);
  expect(await devices.journey()).toEqual(['/recovery/mfafactors 200']);
  expect(new Set(asked)).toEqual(new Set(['', '?again=2']));
});

test('a script whose integrity hash is missing in the page is not requested', async ({
  I,
  faulty,
  announce,
}) => {
  announce.possiblyFailedRequest('/ui/');
  const MAIN = /((?:src|href)="\/ui\/main-[^"]*") integrity="[^"]*"/g;
  faulty.injectFaults(body(everyDocument, (page) => page.replace(MAIN, '$1')));
  const asked: string[] = [];
  I.page.on('response', (response) => asked.push(new URL(response.url()).pathname));
  await openAtOnce(I.page);
  await expect(I.page.locator('.start-fallback-now')).toBeVisible();
  await I.quiet();
  expect(asked.some((path) => path.startsWith('/ui/preload-'))).toBe(true);
  expect(asked.filter((path) => path.startsWith('/ui/main-'))).toEqual([]);
});

test('a page without its import map loads no chunk', async ({ I, faulty, announce }) => {
  announce.consoleError(/integrity|Failed to fetch dynamically imported module/i);
  announce.possiblyFailedRequest('/ui/');
  faulty.injectFaults(
    body(everyDocument, (page) => page.replace(/<script type="importmap">.*?<\/script>/, '')),
  );
  await I.page.goto('/ui');
  await I.seeHeading('Something went wrong');
});
