import { expect, test } from '../steps/journey';

test('the browser supports every feature that the Permissions-Policy disables, and logs no warning', async ({
  page,
}) => {
  const answer = await page.goto('/');
  const policy = (await answer?.headerValue('Permissions-Policy')) ?? '';
  const named = policy.split(', ').map((feature) => feature.replace(/=.*/, ''));

  const known = await page.evaluate<readonly string[]>('document.featurePolicy.features()');
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((feature) => !known.includes(feature))).toEqual([]);
});
