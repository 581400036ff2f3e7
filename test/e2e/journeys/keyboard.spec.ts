import { expect, NEW_PASSWORD, OLD_PASSWORD, test } from './journey';

test('a whole journey by keyboard alone', async ({ I, devices, bank }) => {
  const { keyboard } = I.page;
  const tabTo = async (name: string, role: 'button' | 'link' | 'textbox' | 'combobox') => {
    const target = I.page.getByRole(role, { name, exact: true });
    for (let step = 0; step < 12; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  const seeFocusRing = () =>
    expect(I.page.locator(':focus-visible')).toHaveCSS('outline-style', /solid|auto/);

  await I.open();
  await expect(I.box('Username')).toBeFocused();
  await keyboard.type('several');
  await keyboard.press('Enter');
  await I.seeHeading('Approve on Pixel 7');
  await expect(I.page.locator('h1')).toBeFocused();

  await keyboard.press('Tab');
  await expect(I.page.getByLabel('Select factor')).toBeFocused();
  await seeFocusRing();
  await keyboard.type('Text');
  await I.seeHeading('Approve on Pixel 7');
  await keyboard.press('Enter');
  await I.seeHeading('Code by text message to +1 *** *** 0142');
  await tabTo('Send', 'button');
  await seeFocusRing();
  await keyboard.press('Space');
  await I.seeButton('Sent', 'busy');
  await expect(I.button('Sent')).toBeFocused();
  await expect(I.box('Code')).toBeFocused();
  await keyboard.press('Enter');
  await I.seeProblemAt('Code', 'Enter the code from the text message.');
  await keyboard.type(await devices.codeOf('several', 'sms'));
  await keyboard.press('Enter');

  await I.seeHeading('Choose a new password');
  await expect(I.box('New password')).toBeFocused();
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Tab');
  await expect(I.button('Show: New password')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(NEW_PASSWORD);
  await I.see('The passwords match');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(I.button('Reset password')).toBeFocused();
  await keyboard.press('Enter');
  await I.seeHeading('Your password is reset');
  await expect(I.page.locator('h1')).toBeFocused();
  await tabTo('Back to login', 'link');
  await keyboard.press('Enter');
  await bank.seePasswordChanged('several', OLD_PASSWORD, NEW_PASSWORD);
});

test('the help of the username opens by keyboard, and Escape closes it', async ({ I }) => {
  await I.open();
  await expect(I.box('Username')).toBeFocused();
  await I.page.keyboard.press('Shift+Tab');
  await expect(I.page.getByRole('tooltip')).toBeVisible();
  await I.page.keyboard.press('Escape');
  await expect(I.page.getByRole('tooltip')).toBeHidden();
});
