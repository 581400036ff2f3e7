import type { CDPSession } from '@playwright/test';
import { expect, test } from '../steps/journey';

test('[additions.hint.spoken] in Chromium’s accessibility tree, the live region of an error exists before the error', async ({
  I,
}) => {
  await I.open();
  const session = await I.page.context().newCDPSession(I.page);
  const before = await regionsIn(session);

  await I.press('Next');
  await I.seeProblem('Enter your username.');

  expect(before).toEqual([
    { role: 'generic', id: expect.any(Number), live: 'assertive', atomic: true, text: '' },
  ]);
  expect(await regionsIn(session)).toEqual([{ ...before[0], text: 'Enter your username.' }]);
});

test('[additions.hint.spoken] every screen uses one polite and one assertive live region', async ({ I }) => {
  const regions = () =>
    I.page
      .locator('[aria-live], [role=status], [role=log]')
      .evaluateAll((found) => found.map((each) => each.ariaLive));
  await I.open('/ui');
  const seen = [await regions()];
  await I.openFactorOf('several');
  await I.press('Send Push');
  await I.see('Approve the request on your device.');
  seen.push(await regions());
  await I.open('/recovery/expiredpassword');
  await I.press('Reset password');
  await I.seeProblem('Enter your username.');
  seen.push(await regions());

  expect(seen.map((each) => each.sort())).toEqual(Array(3).fill(['assertive', 'polite']));
});

test('[additions.hint.spoken] emphasized text is not a separate element in the accessibility tree', async ({
  I,
  proveBySms,
  announce,
}) => {
  announce.failedRequest('/credentials/verifyandunlock 403');
  await proveBySms('e0000032', 'unlock');
  await I.seeProblem('You can’t unlock this account here');

  await expect(I.page.getByRole('alert').getByRole('strong')).toHaveCount(0);
});

test('the error about a missing factor selection is visible next to the list on a narrow screen', async ({
  I,
  devices,
}) => {
  await devices.setEnvironment({ dynamicFactors: true });
  await I.page.setViewportSize({ width: 320, height: 568 });
  await I.open();
  await I.submitUsername('dynamic');
  await I.seeProblem('Select one of the options below to continue.');

  const choice = I.page.getByRole('radiogroup', { name: 'Select factor' });
  await expect(I.page.getByText('Select one of the options below to continue.')).toBeInViewport();
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expect(choice).toHaveAccessibleDescription('Select one of the options below to continue.');
});

/** Lists the live regions with `aria-live="assertive"` in the accessibility tree, each with the id of its DOM element. */
const regionsIn = async (session: CDPSession) => {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const textOf = (id: string): string =>
    nodes
      .filter(({ parentId }) => parentId === id)
      .map(({ nodeId, role, name }) => (role?.value === 'StaticText' ? name?.value : textOf(nodeId)))
      .join(' ');
  return nodes
    .map(({ nodeId, role, backendDOMNodeId, properties = [] }) => ({
      role: role?.value,
      id: backendDOMNodeId,
      live: properties.find(({ name }) => name === 'live')?.value.value,
      atomic: properties.find(({ name }) => name === 'atomic')?.value.value,
      text: textOf(nodeId),
    }))
    .filter(({ role, live }) => role !== 'alert' && live === 'assertive');
};
