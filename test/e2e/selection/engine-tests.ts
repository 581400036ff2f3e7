/**
 * The tests that also run in other browser engines, as the beginnings of their names by file: one journey of each kind, each
 * screen that depends on platform behaviour (focus, selection, history, live regions), and thrown errors.
 */
export const engineTests: Readonly<Record<string, readonly string[]>> = {
  'page/errors-anywhere': ['an error'],
  'journeys/every-factor': ['yubikey:', 'pin:', 'email:'],
  'journeys/push': ['a push that is approved'],
  'journeys/several-factors': ['the first of several', 'a picked factor'],
  'journeys/sms': ['a code by SMS', 'an empty code', 'the code can be sent again'],
  'journeys/token-links': ['the link of a message'],
  'journeys/unlock': ['a locked account', 'the link of a message'],
};

const names = Object.entries(engineTests).flatMap(([file, titles]) =>
  titles.map((title) => `${file}.spec.ts ${title}`),
);

/** Pattern for Playwright's name of such a test, which is its file and its title. */
export const engineNames = `\\b(?:${names.join('|').replaceAll('.', '\\.')})`;
