import { unlessFull } from '../selection';
import { keyboardJourneys } from './keyboard-journeys';
import { KeyboardPerson } from './keyboard-person';
import { test } from './states/scene';

for (const { name, environment = {}, isLikeAnother = false, go } of keyboardJourneys) {
  test(
    `by keyboard alone: ${name} (longer than 5 s, because every tab stop is checked)`,
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
