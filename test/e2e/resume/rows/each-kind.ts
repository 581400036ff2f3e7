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
 * Changes the text that is expected after a recovery link was opened. If a tab crashes or is discarded, Chromium loses
 * `history.state`, in which the page records the opened link.
 */
const withoutLinkNote = (row: Row): Row =>
  /after a link|by a link/.test(row.step) ? { ...row, notice: /^Enter your username\. Then verify/ } : row;

/**
 * Steps of a recovery at which the tests interrupt the recovery. With `--full` these are all steps, otherwise one step
 * of each kind.
 */
export const stepsOfEachKind = [...factorRows, ...otherRows].filter(({ step }) =>
  inSpread(steps.includes(step)),
);

/** The steps of `stepsOfEachKind`, with the texts that are expected if Chromium loses `history.state`. */
export const stepsWithoutHistory = stepsOfEachKind.map(withoutLinkNote);
