/**
 * The beginnings of the files that `npm test` takes of the tests in a browser: every call that fails, a third of the
 * screens, what most people come for, and what an identity provider adapter owes. The others wait for `.ci/run`.
 */
export const quickFiles: readonly string[] = [
  'robustness/faults/faults',
  'accessibility/matrix',
  'sign-in/foreign/signing-in',
  'journeys/every-factor',
  'journeys/expired-password',
  'journeys/new-password',
  'page/permissions',
  'journeys/push',
  'page/redirects',
  'page/secrets',
  'page/shell',
  'journeys/sms',
  'page/spoken',
  'journeys/token-links',
  'journeys/unlock',
  'sign-in/ours/identity-provider-contract',
  'sign-in/ours/refused-callbacks',
  'sign-in/ours/sessions',
  'sign-in/ours/starting-and-leaving',
  'sign-in/areas/code-on-demand',
  'sign-in/areas/signed-in-session',
];

/** The rules that no test outside a browser proves, and none in those files: their tests are taken too. */
export const quickRules: readonly string[] = ['additions.language.offered'];

const anyOf = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll('.', '\\.')).join('|');

/** What Playwright's name of such a test reads like, its file first. */
export const quickTests = `(?:\\b(?:${anyOf(quickFiles)})[\\w-]*\\.spec\\.ts\\b|\\[(?:[^\\]]* )?(?:${anyOf(quickRules)})[ \\]])`;
