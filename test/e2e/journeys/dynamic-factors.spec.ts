import { JOURNEY } from '../selection';
import { expect, NEW_PASSWORD, test } from '../steps/journey';

test.beforeEach(({ devices }) => devices.setEnvironment({ dynamicFactors: true }));

test('the user selects one of the offered factors, even one without its own screen', {
  tag: JOURNEY,
}, async ({ I, devices, announce }) => {
  announce.failedRequest('/recovery/mfaverify 403');
  await I.open();
  await expect(I.page.getByRole('radio')).toHaveCount(11);
  await I.submitUsername('dynamic');
  await I.seeProblem('Select one of the options below to continue.');
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
