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
 * Expects the usual introduction instead of the request to open the recovery link again. In Chromium, a crash or discard of the
 * tab deletes `history.state`, which records that a link was opened.
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

/** Test cases for a crashed or discarded tab, in which the page does not know that the user has opened a recovery link. */
export const stepsWithoutHistory = stepsOfEachKind.map(withoutLinkNote);
