import type { CDPSession } from '@playwright/test';
import { expect, test } from './journey';
import { listen } from './listen';

test('[settled.hint.spoken] a problem is spoken once, with its hint, and once more when it happens once more', async ({
  I,
  announce,
}) => {
  announce.failedRequest('/recovery/mfafactors 404');
  await I.open();
  const spoken = await listen(I.page);

  await I.press('Next');
  await I.seeProblem('Enter your username.');
  await I.press('Next');
  await expect.poll(spoken).toHaveLength(2);
  await I.enterUsername('nobody');
  await I.press('Next');
  await I.seeProblem('User not found');

  // A listener hears of it a moment later.
  await expect
    .poll(spoken)
    .toEqual([
      'assertive: Enter your username.',
      'assertive: Enter your username.',
      'assertive: User not found Check the username, and try again.',
    ]);
});

test('[settled.hint.spoken] in Chromium’s accessibility tree its place is a live region before there is a problem', async ({
  I,
}) => {
  await I.open();
  const session = await I.page.context().newCDPSession(I.page);
  const before = await alertsIn(session);

  await I.press('Next');
  await I.seeProblem('Enter your username.');

  expect(before).toEqual([{ id: expect.any(Number), live: 'assertive', atomic: true, text: '' }]);
  expect(await alertsIn(session)).toEqual([{ ...before[0], text: 'Enter your username.' }]);
});

test('[settled.hint.spoken] what is emphasized is no element of its own to a screen reader', async ({
  I,
  proveBySms,
  announce,
}) => {
  announce.failedRequest('/credentials/verifyandunlock 403');
  await proveBySms('e0000032', 'unlock');
  await I.seeProblem('This account cannot be unlocked here');

  await expect(I.page.getByRole('alert').getByRole('strong')).toHaveCount(0);
});

test('the error of a missing pick is in sight on a narrow screen, and at its list', async ({
  I,
  devices,
}) => {
  await devices.setEnvironment({ dynamicFactors: true });
  await I.page.setViewportSize({ width: 320, height: 568 });
  await I.open();
  await I.enterUsername('dynamic');
  await I.press('Next');
  await I.seeProblem('Select a factor.');

  const choice = I.page.getByRole('radiogroup', { name: 'Select factor' });
  await expect(I.page.getByText('Select a factor.')).toBeInViewport();
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expect(choice).toHaveAccessibleDescription('Select a factor.');
});

/** The alerts as assistive technology meets them, each by the identity of its element. */
const alertsIn = async (session: CDPSession) => {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const textOf = (id: string): string =>
    nodes
      .filter(({ parentId }) => parentId === id)
      .map(({ nodeId, role, name }) => (role?.value === 'StaticText' ? name?.value : textOf(nodeId)))
      .join(' ');
  return nodes
    .filter(({ role }) => role?.value === 'alert')
    .map(({ nodeId, backendDOMNodeId, properties = [] }) => ({
      id: backendDOMNodeId,
      live: properties.find(({ name }) => name === 'live')?.value.value,
      atomic: properties.find(({ name }) => name === 'atomic')?.value.value,
      text: textOf(nodeId),
    }));
};
