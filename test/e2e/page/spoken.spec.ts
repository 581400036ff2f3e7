import type { CDPSession, Page } from '@playwright/test';
import { holdRequests } from '../harness/held-scripts';
import { expect, test } from '../steps/journey';

declare global {
  interface Window {
    spoken?: string[];
  }
}

/**
 * Records the texts that a screen reader would announce: the complete text of each live region with added content.
 * Ignores regions that were inserted together with their content, because Firefox does not announce such regions.
 */
const listen = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const spoken: string[] = [];
    window.spoken = spoken;
    const manners: Readonly<Record<string, string>> = { alert: 'assertive', status: 'polite' };
    const regions = '[aria-live], [role=alert], [role=status]';
    const known = new WeakSet<Element>(document.querySelectorAll(regions));
    const changed = new Set<Element>();
    const note = ({ target, addedNodes, type }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(`${regions}, [role=timer]`);
      if (region?.matches(regions) && (type === 'characterData' || addedNodes.length > 0))
        changed.add(region);
    };
    const speak = () => {
      for (const region of changed) {
        const parts = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
        const words = (parts.join(' ') || (region.textContent ?? '')).trim();
        const manner = region.getAttribute('aria-live') ?? manners[region.getAttribute('role') ?? ''];
        if (known.has(region) && words !== '' && manner !== 'off') spoken.push(`${manner}: ${words}`);
      }
      changed.clear();
      for (const region of document.querySelectorAll(regions)) known.add(region);
      requestAnimationFrame(speak);
    };
    const observer = new MutationObserver((records) => records.forEach(note));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    requestAnimationFrame(speak);
  });
  return () => page.evaluate(() => window.spoken ?? []);
};

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

test('[additions.spoken.sent] for a code by SMS, sending, sent, countdown, resend and a wrong code are each announced once', async ({
  I,
  announce,
}) => {
  announce.failedRequest('/recovery/mfaverify 403');
  await I.clock.bring();
  await I.openFactorOf('sms');
  const spoken = await listen(I.page);
  const release = await holdRequests(I.page, '**/recovery/mfaverify');
  await I.press('Send');
  await expect.poll(spoken).toEqual(['polite: Sending…']);
  release();
  await I.see('We sent a code to +1 *** *** 0142.');
  await expect.poll(spoken).toHaveLength(2);
  await I.clock.letPass(20_500);
  await expect.poll(spoken).toHaveLength(3);
  await I.clock.letPass(11_000);
  await I.seeButton('Resend');
  await expect.poll(spoken).toHaveLength(4);
  await I.submitCode('000000');
  await I.seeProblem('This code is incorrect.');

  await expect
    .poll(spoken)
    .toEqual([
      'polite: Sending…',
      expect.stringMatching(
        /^polite: We sent a code to \+1\s\*\*\*\s\*\*\*\s0142\. You can request a new code in (30|29) seconds\.$/,
      ),
      'polite: You can request a new code in 10 seconds.',
      'polite: You can request a new code now.',
      'assertive: This code is incorrect. Enter the code from the latest text message, or request a new one.',
    ]);
});

/** A fast answer replaces "Sending…" before it is announced. */
const listenAfterSending = async (page: Page) => {
  const spoken = await listen(page);
  return async () => (await spoken()).filter((said) => said !== 'polite: Sending…');
};

test('[additions.spoken.push] for a push, sent, countdown, timeout, rejection and approval are each announced once', async ({
  I,
  devices,
}) => {
  await I.clock.bring();
  await I.openFactorOf('pushnever');
  const spoken = await listenAfterSending(I.page);
  await I.press('Send Push');
  await I.see('Approve the request on your device.');
  for (const [heard, seconds] of [
    [1, 31],
    [2, 20],
    [3, 10],
  ] as const) {
    await expect.poll(spoken).toHaveLength(heard);
    await I.clock.letPass(seconds * 1_000);
  }
  await I.seeProblem('We didn’t get an answer within a minute.');
  await expect.poll(spoken).toHaveLength(4);
  const first = await spoken();
  await I.openFactorOf('push');
  const later = await listenAfterSending(I.page);
  await I.press('Send Push');
  await expect.poll(later).toHaveLength(1);
  await devices.answerPush('push', 'reject');
  await I.clock.letPass(2_500);
  await I.seeProblem('The request was rejected.');
  await expect.poll(later).toHaveLength(3);
  await I.press('Send Push');
  await expect.poll(later).toHaveLength(4);
  await devices.answerPush('push', 'approve');
  await I.clock.letPass(2_500);
  await I.clock.run();
  await I.seeHeading('Choose a new password');

  expect(first).toEqual([
    expect.stringMatching(
      /^polite: We sent a request to Pixel 7\. Approve the request on your device\. \d+ seconds left\.$/,
    ),
    'polite: 30 seconds left.',
    'polite: 10 seconds left.',
    expect.stringMatching(/^assertive: We didn’t get an answer within a minute\./),
  ]);
  await expect
    .poll(later)
    .toEqual([
      expect.stringMatching(/^polite: We sent a request to Pixel 7\. Approve the request/),
      expect.stringMatching(/^assertive: The request was rejected\./),
      expect.stringMatching(/^polite: If you didn’t/),
      expect.stringMatching(/^polite: We sent a request to Pixel 7\. Approve the request/),
      'polite: Verified.',
    ]);
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
