import { expect, test } from './journey';

test('[2.shell.1 2.shell.2] title, logo, favicon and background come from the configuration', async ({
  I,
  devices,
}) => {
  await I.open('/recovery/password/reset');
  await expect(I.page).toHaveTitle('Account Recovery');
  await expect(I.page.getByRole('img', { name: 'Account Recovery' })).toHaveJSProperty('complete', true);
  await expect(I.page.locator('link[rel~="icon"]')).toHaveJSProperty('href', `${devices.origin}/favicon.ico`);
  await expect(I.page.locator('.background-default')).toBeVisible();

  const picture = '/ui/assets/img/icons/mfa/push_38x38.png';
  await devices.setEnvironment({
    title: 'Get back in',
    logoUrl: picture,
    favicon: picture,
    bgImageClass: 'background-of-the-bank',
  });
  await I.open();
  await expect(I.page).toHaveTitle('Get back in');
  await expect(I.page.getByRole('img', { name: 'Get back in' })).toHaveJSProperty('naturalWidth', 38);
  await expect(I.page.locator('link[rel~="icon"]')).toHaveJSProperty('href', devices.origin + picture);
  await expect(I.page.locator('.background-of-the-bank')).toBeVisible();
  await I.openFactorOf('google');
  await expect(I.page).toHaveTitle('Code from Google Authenticator – Get back in');
});

test('bad values of the configuration give way to the defaults', async ({ I, devices }) => {
  await devices.setEnvironment({
    title: '',
    logoUrl: 'javascript:alert(1)',
    recoveryTypes: ['mfafactors', '"><script>'],
    bgImageClass: '"><script>',
    dynamicFactors: 'yes',
    nonsense: { deep: ['</script><script>alert(1)</script>'] },
  });
  await I.open();
  await I.seeAddress('/recovery/password');
  await expect(I.page).toHaveTitle('Account Recovery');
  await expect(I.page.locator('.background-default')).toBeVisible();
});

test('an answer that is faster than the eye shows no spinner', async ({ I, devices }) => {
  await I.watchSpinners();
  await I.clock.bring();
  await I.openFactorOf('sms', 'unlock');
  await I.press('Send');
  const code = await devices.codeOf('sms', 'sms');
  await I.clock.stop();
  await I.submitCode(code);
  await I.seeHeading('Your account is unlocked');
  expect(await I.spinnersSeen()).toEqual([]);
});

test('[9.spinner.1 9.spinner.2] a slow answer shows the spinner, white and large, over the whole page; it fades in and out', async ({
  I,
  devices,
  proveBySms,
}) => {
  await I.watchSpinners();
  await devices.goWrong({ path: '/credentials/verifyandunlock', kind: 'slow', milliseconds: 3_000 });
  await proveBySms('sms', 'unlock');
  const spinner = I.page.locator('[data-spinner="unlock"]');
  await expect(spinner).toHaveAccessibleName('');
  await expect(spinner).toHaveText('Please wait…');
  await expect(spinner).toHaveCSS('background-color', 'rgba(51, 51, 51, 0.8)');
  await expect(spinner).toHaveCSS('z-index', '99999');
  const { width, height } = I.page.viewportSize() ?? { width: 0, height: 0 };
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  expect(await spinner.evaluate(fadeOf)).toEqual([{ milliseconds: 300, opacity: ['0', '1'] }]);
  const balls = spinner.locator('.ball-scale-multiple > div');
  await expect(balls).toHaveCount(3);
  for (const ball of await balls.all()) {
    await expect(ball).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(ball).toHaveCSS('width', '128px');
    await expect(ball).toHaveCSS('animation-name', 'ball-scale-multiple');
  }
  // A copy, so that what takes 200 ms can be looked at in peace.
  const fading = await spinner.evaluateHandle((shown) => {
    const copy = document.createElement('div');
    copy.className = `${shown.className} spinner-fading`;
    return document.body.appendChild(copy);
  });
  expect(await fading.evaluate(fadeOf)).toEqual([{ milliseconds: 200, opacity: ['1', '0'] }]);
  await fading.evaluate((copy) => copy.remove());
  await I.seeHeading('Your account is unlocked');
  await expect(spinner).toHaveCount(0);
  expect(await I.spinnersSeen()).toEqual(['unlock', 'unlock fading']);
});

/** The animations of an element itself: how long they take, and the opacity that they begin and end with. */
const fadeOf = (element: Element) =>
  element.getAnimations().map(({ effect }) => ({
    milliseconds: effect?.getTiming().duration,
    opacity: effect instanceof KeyframeEffect ? effect.getKeyframes().map(({ opacity }) => opacity) : [],
  }));
