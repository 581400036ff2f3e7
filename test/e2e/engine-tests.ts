/**
 * The beginnings of the files whose tests also run in the other browser engines: one journey of each kind, every screen that uses
 * what browsers do differently (focus, selection, history, sent codes, live regions), and errors.
 */
export const engineFiles: readonly string[] = [
  'journeys/errors-anywhere',
  'journeys/every-factor',
  'journeys/several-factors',
  'journeys/sms',
  'journeys/token-links',
  'journeys/unlock',
];

/** Pattern for Playwright's name of such a test, which begins with its file. */
export const engineTests = `\\b(?:${engineFiles.join('|')})\\.spec\\.ts\\b`;
