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
 * Replaces the expected text of a row that opens a link. If a tab crashes or is discarded, Chromium loses
 * `history.state`, in which the page records that a link was opened.
 */
const withoutLinkNote = (row: Row): Row =>
  /after a link|by a link/.test(row.step) ? { ...row, notice: /^Enter your username\. Then verify/ } : row;

/**
 * Rows for the slow tests in which a tab crashes or is discarded. With `--full` these are all rows, otherwise one row
 * of each kind of step.
 */
export const stepsOfEachKind = [...factorRows, ...otherRows]
  .filter(({ step }) => inSpread(steps.includes(step)))
  .map(withoutLinkNote);
