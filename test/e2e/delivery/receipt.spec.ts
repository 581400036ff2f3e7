import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ScreenInspector } from '../accessibility/look-at';
import { expect, test } from '../steps/journey';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');

interface Receipt {
  readonly files: readonly { readonly address: string; readonly integrity: string }[];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the receipt page has no accessibility violation in ${colorScheme} mode, and fits a width of 320 px`, async ({
    I,
  }) => {
    await I.page.emulateMedia({ colorScheme });
    await I.page.setViewportSize({ width: 320, height: 640 });
    await I.page.goto(pathToFileURL(join(dist, 'receipt.html')).href);
    await I.seeHeading('Receipt of this build');
    await expect(I.page.getByRole('table', { name: 'Packages in the browser' })).toContainText('react-dom');
    await expect(I.page.locator('table').first()).toHaveCSS('border-collapse', 'collapse');
    const inspector = await ScreenInspector.at(I.page);
    expect(await inspector.judge({ theme: colorScheme, width: 320 })).toEqual([]);
    const overflow = await I.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('the served files match the hashes in the receipt', async ({ I }) => {
  const receipt: Receipt = JSON.parse(readFileSync(join(dist, 'receipt.json'), 'utf8'));
  // Skips `index.html`. The sandbox changes this file, so its hash differs from the hash that the build has recorded.
  const files = receipt.files.filter(({ address }) => address !== '/index.html');
  expect(files.length).toBeGreaterThan(20);
  for (const { address, integrity } of files) {
    const body = await (await I.page.request.get(address)).body();
    expect(`sha384-${createHash('sha384').update(body).digest('base64')}`, address).toBe(integrity);
  }
});
