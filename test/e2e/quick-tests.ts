/**
 * The beginnings of the files that `npm test` takes of the tests in a browser: every call that fails, a third of the
 * screens, what most people come for, and what an identity provider adapter owes. The others wait for `.ci/run`.
 */
export const quickFiles: readonly string[] = [
  'faults/faults',
  'accessibility/matrix',
  'foreign-provider/signing-in',
  'journeys/every-factor',
  'journeys/expired-password',
  'journeys/new-password',
  'journeys/permissions',
  'journeys/push',
  'journeys/redirects',
  'journeys/secrets',
  'journeys/shell',
  'journeys/sms',
  'journeys/spoken',
  'journeys/token-links',
  'journeys/unlock',
  'sign-in/identity-provider-contract',
  'sign-in/refused-callbacks',
  'sign-in/sessions',
  'sign-in/starting-and-leaving',
  'signed-in/code-on-demand',
  'signed-in/signed-in-session',
];

/** The rules that no test outside a browser proves, and none in those files: their tests are taken too. */
export const quickRules: readonly string[] = ['additions.language.offered'];

const anyOf = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll('.', '\\.')).join('|');

/** What Playwright's name of such a test reads like, its file first. */
export const quickTests = `(?:\\b(?:${anyOf(quickFiles)})[\\w-]*\\.spec\\.ts\\b|\\[(?:[^\\]]* )?(?:${anyOf(quickRules)})[ \\]])`;
