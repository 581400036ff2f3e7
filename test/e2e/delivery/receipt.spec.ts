import { createHash } from 'node:crypto';
import { axeFindsNothing } from '../journeys/axe-finds-nothing';
import { expect, test } from '../journeys/journey';

interface Receipt {
  readonly files: readonly { readonly address: string; readonly integrity: string }[];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the receipt can be read by everyone, ${colorScheme}, at any width`, async ({ I }) => {
    await I.page.emulateMedia({ colorScheme });
    await I.page.setViewportSize({ width: 320, height: 640 });
    await I.page.goto('/receipt.html');
    await I.seeHeading('Receipt of this build');
    await expect(I.page.getByRole('region', { name: 'Packages in the browser' })).toContainText('react-dom');
    await expect(I.page.locator('table').first()).toHaveCSS('border-collapse', 'collapse');
    await axeFindsNothing(I, 'the receipt');
    const overflow = await I.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('the receipt is under the policy of the page', async ({ I }) => {
  const receipt = await I.page.goto('/receipt.html');
  const page = await I.page.request.get('/');

  for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
    expect(receipt?.headers()[name]).toBe(page.headers()[name]);
});

test('what is served is what the receipt says', async ({ I }) => {
  const receipt: Receipt = await (await I.page.request.get('/receipt.json')).json();
  // The sandbox sets the environment of the page, which is a file of its own to it.
  const files = receipt.files.filter(({ address }) => address !== '/index.html');
  expect(files.length).toBeGreaterThan(20);
  for (const { address, integrity } of files) {
    const body = await (await I.page.request.get(address)).body();
    expect(`sha384-${createHash('sha384').update(body).digest('base64')}`, address).toBe(integrity);
  }
});
