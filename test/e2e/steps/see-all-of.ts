import { measure } from '../harness/measures';
import { expect } from './journey';
import type { RecoveryPage } from './recovery-page';

/** Checks that the page does not scroll sideways and that every control is inside the viewport. */
export async function seeAllOf(I: RecoveryPage, name: string): Promise<void> {
  const found = await I.page.evaluate(measure, 0);
  expect(
    found.filter((what) => !what.startsWith('something moves')),
    `what does not fit on ${name}`,
  ).toEqual([]);
}
