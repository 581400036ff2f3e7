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
 * After a recovery link, expects the usual introduction of the entry screen. The notice about the link needs
 * `history.state`, which Chromium deletes when a tab crashes or is discarded.
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

/** The test cases of `stepsOfEachKind`, for a tab that crashes or is discarded. */
export const stepsWithoutHistory = stepsOfEachKind.map(withoutLinkNote);
