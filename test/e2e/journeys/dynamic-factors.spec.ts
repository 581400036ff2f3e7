import { expect, NEW_PASSWORD, test } from '../steps/journey';

test.beforeEach(({ devices }) => devices.setEnvironment({ dynamicFactors: true }));

test('the user selects one of the offered factors, even one without its own screen', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('/recovery/mfaverify 403');
  await I.open();
  await expect(I.page.getByRole('radio')).toHaveCount(11);
  await I.submitUsername('dynamic');
  await I.seeProblem('Select a factor to continue.');
  await I.page.getByLabel('Palm scanner at the branch').check();
  await I.seeNoProblem();
  await I.press('Next');
  await I.seeAddress('/recovery/password/dynamic');
  await I.seeHeading('Palm scanner at the branch');
  await I.submitCode('PALM-0');
  await I.seeProblemAt('Code', /This code is incorrect/);
  await I.submitCode(await devices.codeOf('dynamic', 'no-such-factor'));
  await I.resetPassword(NEW_PASSWORD);

  expect((await devices.sent('/recovery/mfafactor'))[0]?.body).toEqual({
    username: 'dynamic',
    factorType: 'no-such-factor',
  });
  expect((await devices.sent('/recovery/mfaverify')).at(-1)?.body?.factorType).toBe('no-such-factor');
});

test('a factor that the user lacks and a missing username each show an error', async ({ I, devices }) => {
  await I.open();
  await I.press('Next');
  await I.seeProblemAt('Username', 'Enter your username.');
  await I.enterUsername('dynamic');
  await I.page.getByLabel(/^Employee badge/).check();
  await I.press('Next');
  await expect(I.page.getByRole('radiogroup')).toHaveAccessibleDescription(/^User has no factors configured/);
  await I.page.getByLabel(/^Text message/).check();
  await I.press('Next');
  await I.seeAddress('/recovery/password/sms');
  await I.seeHeading('Code by text message to +1 *** *** 0142');
  expect(await devices.sent('/recovery/mfafactors')).toHaveLength(1);
});

test('the offered factors are requested again in the second phase', async ({ I, devices }) => {
  await I.open();
  await I.enterUsername('tworounds');
  await I.page.getByLabel(/^Text message/).check();
  await I.press('Next');
  await I.press('Send');
  await I.submitCode(await devices.codeOf('tworounds', 'sms'));
  await I.seeAddress('/recovery/password');
  await I.seeTyped('Username', 'tworounds');
  await I.page.getByLabel(/^Google/).check();
  await I.press('Next');
  await I.seeAddress('/recovery/password/google');
  await I.submitCode(await devices.codeOf('tworounds', 'google'));
  await I.seeHeading('Choose a new password');
  const lists = await devices.sent('/recovery/mfafactors');
  expect(lists.map(({ method, query }) => `${method} ${query}`)).toEqual(['GET ', 'GET ?phase=second']);
});

test('the list of offered factors can be requested again after an error', async ({
  I,
  devices,
  announce,
}) => {
  announce.failedRequest('/recovery/mfafactors 500');
  await devices.goWrong({ path: '/recovery/mfafactors', method: 'GET', kind: 'error500' });
  await I.open();
  await I.seeProblem(/^There’s a problem with our service\. .+ Generic error occurred$/);
  await I.enterUsername('dynamic');
  await I.press('Try again');
  await expect(I.page.getByRole('radio')).toHaveCount(11);
  await I.seeTyped('Username', 'dynamic');
});
