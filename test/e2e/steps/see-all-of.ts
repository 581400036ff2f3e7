import { measure } from '../harness/measures';
import { expect } from './journey';
import type { RecoveryPage } from './recovery-page';

/** Nothing is beside the viewport or cut off: there is nothing to scroll sideways, and every control is inside. */
export async function seeAllOf(I: RecoveryPage, name: string): Promise<void> {
  const found = await I.page.evaluate(measure, 0);
  expect(
    found.filter((what) => !what.startsWith('something moves')),
    `what does not fit on ${name}`,
  ).toEqual([]);
}
