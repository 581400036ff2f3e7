// Selects the browser tests of each `npm test` mode.
import { isForEngines, isFull, isQuick } from '../runner/chosen-tests';
import { whyNoWebKit } from './browsers/webkit';

/** Test files of `npm test` without options. Each text is the beginning of a path below `e2e`. */
export const quickFiles: readonly string[] = [
  'accessibility/matrix',
  'delivery/old-browser',
  'journeys/every-factor',
  'journeys/expired-password',
  'resume/idle',
  'journeys/new-password',
  'journeys/push',
  'resume/resume',
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
 * Tests that also run in other browsers. Each key is a test file, and each value contains the beginnings of test titles.
 * Chosen to cover every kind of journey, thrown errors, and platform behaviour such as focus.
 */
export const engineTests: Readonly<Record<string, readonly string[]>> = {
  'delivery/faults-in-the-field': ['[additions.faults.1'],
  'page/errors-anywhere': ['an error'],
  'page/first-sight': ['[additions.early.8] the entry screen is painted'],
  'journeys/every-factor': ['yubikey:', 'email:'],
  'journeys/push': ['a push that is approved'],
  'resume/resume': [
    '[settled.resume.1 settled.resume.2 settled.resume.6] SMS, after sending',
    '[settled.resume.3 settled.resume.6] the new password after a proof',
  ],
  'journeys/several-factors': ['a picked factor'],
  'journeys/sms': ['a code by SMS', 'the code can be sent again'],
  'journeys/token-links': ['the link of a message'],
  'journeys/unlock': ['a locked account', 'the link of a message'],
};

/** Tag of tests that run only with `--full`. */
const FULL_ONLY = '@full';

/**
 * Returns Playwright options for a test that is generated from a row of a table. If `isInSpread` is false, the test runs only
 * with `--full`. For each rule that the table tests, at least one row must run without `--full`.
 */
export const unlessFull = (isInSpread: boolean): { readonly tag: string[] } => ({
  tag: isInSpread ? [] : [FULL_ONLY],
});

/**
 * Pattern for the file name and title of tests that run without `--full`. Excludes sign-in tests without a rule id in the title.
 */
const usual = /^(?:(?!.*\bsign-in\/\w+\/[\w-]+\.spec\.ts\b)|.*\[[\w-]+\.[\w.-]+\])/;

const engineNames = Object.entries(engineTests).flatMap(([file, titles]) =>
  titles.map((title) => `\\b${file}\\.spec\\.ts ${title.replace('[', '\\[')}`),
);

/** Pattern for the file name and title of tests that run in every browser engine. */
export const inEveryEngine = new RegExp(engineNames.join('|'));

const grep = isForEngines ? inEveryEngine : usual;
const files = isQuick ? { testMatch: quickFiles.map((file) => `**/${file}*.spec.ts`) } : {};

/** True if the current options of `npm test` include the tests in WebKit. */
export const includesWebKit = !isQuick && !isForEngines;

/** Playwright options that select the tests for the current options of `npm test`, such as `--full`. */
export const selected = {
  ...(isFull ? {} : { ...files, grep, grepInvert: new RegExp(FULL_ONLY) }),
  ...(whyNoWebKit ? { testIgnore: '**/e2e/webkit/*.spec.ts' } : {}),
};
