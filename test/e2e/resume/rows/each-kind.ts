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

/** Chromium loses `history.state` in a crash and with a discarded tab, and with it the note of an opened link. */
const withoutLinkNote = (row: Row): Row =>
  row.step.includes('after a link') ? { ...row, notice: /^Enter your username\. Then verify/ } : row;

/** One row of each kind, for a crash and a discarded tab, which take long. */
export const stepsOfEachKind = [...factorRows, ...otherRows]
  .filter(({ step }) => steps.includes(step))
  .map(withoutLinkNote);
