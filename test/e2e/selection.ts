// The browser tests that each mode of `npm test` takes.
import { isForEngines, isFull, isQuick } from '../runner/chosen-tests';

/** The beginnings of the files that `npm test` takes: every failing call, a third of the screens, and the usual journeys. */
export const quickFiles: readonly string[] = [
  'accessibility/matrix',
  'journeys/every-factor',
  'journeys/expired-password',
  'journeys/new-password',
  'journeys/push',
  'journeys/sms',
  'journeys/token-links',
  'journeys/unlock',
  'page/language',
  'page/permissions',
  'page/redirects',
  'page/secrets',
  'page/shell',
  'page/spoken',
  'robustness/faults/faults',
  'sign-in/areas/code-on-demand',
  'sign-in/areas/signed-in-session',
  'sign-in/foreign/signing-in',
  'sign-in/ours/identity-provider-contract',
  'sign-in/ours/refused-callbacks',
  'sign-in/ours/sessions',
  'sign-in/ours/starting-and-leaving',
];

/**
 * The tests that also run in other browser engines, as the beginnings of their titles by file: one journey of each kind, each
 * screen that depends on platform behaviour (focus, selection, history, live regions), and thrown errors.
 */
export const engineTests: Readonly<Record<string, readonly string[]>> = {
  'page/errors-anywhere': ['an error'],
  'page/first-sight': ['[additions.early.8]'],
  'journeys/every-factor': ['yubikey:', 'pin:', 'email:'],
  'journeys/push': ['a push that is approved'],
  'journeys/several-factors': ['the first of several', 'a picked factor'],
  'journeys/sms': ['a code by SMS', 'an empty code', 'the code can be sent again'],
  'journeys/token-links': ['the link of a message'],
  'journeys/unlock': ['a locked account', 'the link of a message'],
};

/** The tag of a test that only `--full` runs. */
const FULL_ONLY = '@full';

/** For a row of a table that only `--full` takes. The other rows prove each of the table's rules. */
export const unlessFull = (isInSpread: boolean): { readonly tag: string[] } => ({
  tag: isInSpread ? [] : [FULL_ONLY],
});

/** The sign-in tests outside `--full`: those that prove a rule. Playwright matches the file and the title of a test. */
const usual = /^(?:(?!.*\bsign-in\/\w+\/[\w-]+\.spec\.ts\b)|.*\[[\w-]+\.[\w.-]+\])/;

const engineNames = Object.entries(engineTests).flatMap(([file, titles]) =>
  titles.map((title) => `\\b${file}\\.spec\\.ts ${title.replace('[', '\\[')}`),
);

/** Pattern for file and title of a test that runs in every engine. */
export const inEveryEngine = new RegExp(engineNames.join('|'));

const grep = isForEngines ? inEveryEngine : usual;
const files = isQuick ? { testMatch: quickFiles.map((file) => `**/${file}*.spec.ts`) } : {};

/** Playwright's options for the chosen tests. */
export const selected = isFull ? {} : { ...files, grep, grepInvert: new RegExp(FULL_ONLY) };
