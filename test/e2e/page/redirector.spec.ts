import { test } from '../steps/journey';

test('the redirector leads to the login, with fromURI if the recovery has one', async ({ I, sandbox }) => {
  await I.page.goto('/redirector');
  await I.seeAddress('/sandbox/login');

  const target = `${sandbox.origin}/sandbox`;
  await I.open(`/?fromURI=${encodeURIComponent(target)}`);
  await I.page.goto('/redirector');
  await I.seeAddress(`/sandbox/login?fromURI=${encodeURIComponent(target)}`);
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
