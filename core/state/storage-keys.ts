/**
 * Keys of all data that the page stores in the browser, except the data of the sign-in (specification, "Data that survives a
 * reload").
 */
export const storageKeys = {
  // Keys in the local storage.
  preferredFactor: (phase: string, username: string) =>
    `preferred-factor:${JSON.stringify([phase, username])}`,
  language: 'language',
  // Keys in the session storage of the tab.
  journey: 'journey',
  redirectUri: 'redirect-uri',
  /** Page to open after the sign-in. If session storage is unavailable, a cookie with this name stores the page. */
  returnPage: 'page-to-return-to',
  signOutRest: 'sign-out-rest',
  reloadedForScripts: 'reloaded-for-scripts',
  /** Text of the username input, stored before the page reloads itself to load missing scripts. Restored after the reload. */
  typedUsername: 'typed-username',
  /** Languages that another site passed in the URL of this page. */
  handedOverLanguage: 'language-of-address',
} as const;
