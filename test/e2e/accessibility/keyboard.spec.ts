import { unlessFull } from '../selection';
import { keyboardJourneys } from './keyboard-journeys';
import { KeyboardPerson } from './keyboard-person';
import { expect, test } from './states/scene';

for (const { name, environment = {}, isLikeAnother = false, go } of keyboardJourneys) {
  test(
    `by keyboard alone, longer than 5 s because every tab stop is checked: ${name}`,
    unlessFull(!isLikeAnother),
    async ({ scene, devices }, testInfo) => {
      test.slow();
      await devices.setEnvironment({ helpUrl: '/help', supportUrl: 'tel:117', ...environment });
      const person = new KeyboardPerson(scene.I);
      await person.begin();

      await go(person, scene);

      await testInfo.attach('seen', {
        body: JSON.stringify({ keyboardWalks: 1, keyboardStops: person.stops }),
        contentType: 'application/json',
      });
    },
  );
}

test('the help of the username opens by keyboard, and Escape closes it', async ({ I }) => {
  await I.open();
  await expect(I.box('Username')).toBeFocused();
  await I.page.keyboard.press('Shift+Tab');
  await expect(I.page.getByRole('tooltip')).toBeVisible();
  await I.page.keyboard.press('Escape');
  await expect(I.page.getByRole('tooltip')).toBeHidden();
});
