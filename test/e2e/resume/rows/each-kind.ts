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
 * Replaces the expected text of steps that follow a recovery link. In Chromium, a crash or discard of the tab deletes
 * `history.state`, in which the page records that the user has opened a link.
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

/** Steps for tests that crash or discard a tab, with the texts that the page shows without `history.state`. */
export const stepsWithoutHistory = stepsOfEachKind.map(withoutLinkNote);
