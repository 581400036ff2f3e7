import { inSpread } from '../../../runner/chosen-tests';
import { factorRows } from './factor-rows';
import { otherRows } from './other-rows';
import type { Row } from './row';

const steps = [
  'SMS, after sending, with a typed code',
  'PUSH, with a pending push',
  'GOOGLE, with a typed code',
  'the entry screen of a second round',
  'the new password after a proof, half typed',
  'the new password after a link, half typed',
];

/**
 * Replaces the expected notice of a test case in which the user opened a recovery link. After a reload, the page finds in
 * `history.state` that a link was opened, and asks the user to open the link again. In Chromium, a crash or discard of the tab
 * deletes `history.state`. The page then shows the usual introduction of the entry screen.
 */
const withoutLinkNote = (row: Row): Row =>
  /after a link|by a link/.test(row.step) ? { ...row, notice: /^Enter your username\. Then verify/ } : row;

/**
 * Test cases for the steps of a recovery at which the tests reload, discard or crash the tab. With `--full` these are all
 * steps, otherwise one step of each kind.
 */
export const stepsOfEachKind = [...factorRows, ...otherRows].filter(({ step }) =>
  inSpread(steps.includes(step)),
);

/** Test cases for a crashed or discarded tab. Such a tab loses `history.state`, so the page shows other notices in it. */
export const stepsWithoutHistory = stepsOfEachKind.map(withoutLinkNote);
