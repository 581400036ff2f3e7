import { expect, NEW_PASSWORD, test } from '../steps/journey';

const LATER = /\/(start-journal|beacon-journal|track-journey)-/;

test('[additions.journal.3] the journal of a recovery is sent to journalUrl at the end, without username and password', async ({
  I,
  devices,
  context,
  proveBySms,
}) => {
  const batches: string[] = [];
  await context.route('**/journal', (route) => {
    batches.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await devices.setEnvironment({ journalUrl: '/journal' });

  await proveBySms('sms');
  await I.resetPassword(NEW_PASSWORD);

  await expect.poll(() => batches.length).toBe(1);
  const { entries } = JSON.parse(batches[0] ?? '');
  expect(entries.map(({ step }: { readonly step: string }) => step)).toEqual([
    'entered',
    'offered',
    'opened',
    'sent',
    'proved',
    'finished',
  ]);
  expect(JSON.stringify({ ...JSON.parse(batches[0] ?? ''), page: '' })).not.toMatch(/Brand-new|recovery\//);
});

test('[additions.journal.3] without journalUrl the journal’s code is not loaded', async ({ I, page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  await I.openFactorOf('sms');

  expect(fetched.filter((url) => LATER.test(url))).toEqual([]);
  expect(fetched.some((url) => url.includes('journey-screens'))).toBe(true);
});
