import axe from 'axe-core';
import { expect } from './journey';
import type { RecoveryPage } from './recovery-page';

/** No rule of axe is silenced, those that are called best practice or experimental included. */
const EVERY_RULE: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
};

/** What a screen looks like is judged when its spinner has faded. */
export async function axeFindsNothing(I: RecoveryPage, name: string): Promise<void> {
  await expect(I.page.locator('[data-spinner]')).toHaveCount(0);
  if (await I.page.evaluate(() => !('axe' in window))) await I.page.evaluate(axe.source);
  const found = await I.page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))]);
  }, EVERY_RULE);
  expect(found, `what axe finds on ${name}`).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
