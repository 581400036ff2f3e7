import { expect, test } from '../steps/journey';

test('the redirector leads to the login, with fromURI if the recovery has one', async ({ I, sandbox }) => {
  await I.page.goto('/redirector');
  await I.seeAddress('/sandbox/login');

  const target = `${sandbox.origin}/sandbox`;
  await I.open(`/?fromURI=${encodeURIComponent(target)}`);
  await I.page.goto('/redirector');
  await I.seeAddress(`/sandbox/login?fromURI=${encodeURIComponent(target)}`);
});

test('the redirector shows a link if the browser is still on the page after 5 s', async ({
  I,
  context,
  sandbox,
  announce,
}) => {
  announce.failedRequest('/sandbox/login net::ERR_ABORTED');
  await context.route('**/sandbox/login', (route) => route.fulfill({ status: 204 }));
  await I.clock.bring();
  await I.clock.stop();
  // Waits only for the start of the response, because the page redirects before its load event.
  await I.page.goto('/redirector', { waitUntil: 'commit' });
  await I.seeHeading('Taking you to the next page…');
  await I.clock.letPass(500);
  await I.seeHeading('Taking you to the next page…');
  await I.clock.letPass(4_000);
  await expect(I.page.getByRole('link')).toHaveCount(0);
  await I.clock.letPass(1_000);
  await expect(I.page.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `${sandbox.origin}/sandbox/login`,
  );
});

test('with a redirectToLogin template, the login receives the complete recovery token', async ({
  I,
  devices,
  proveBySms,
}) => {
  await devices.setEnvironment({
    redirectToLogin: '/sandbox/login/recovered?recoveryToken={recoveryToken}',
  });
  await proveBySms('sms');
  await I.see('The login has received a recovery token for sms.');
});
