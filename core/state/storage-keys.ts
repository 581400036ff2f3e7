/** All keys except those of the sign-in (specification, "Data that survives a reload"). */
export const storageKeys = {
  // Local storage.
  preferredFactor: (phase: string, username: string) =>
    `preferred-factor:${JSON.stringify([phase, username])}`,
  language: 'language',
  // Session storage.
  journey: 'journey',
  redirectUri: 'redirect-uri',
  /** Also the name of a cookie, if session storage is unavailable. */
  returnPage: 'page-to-return-to',
  signOutRest: 'sign-out-rest',
  reloadedForScripts: 'reloaded-for-scripts',
  /** Restored after the page reloads itself to load missing scripts. */
  typedUsername: 'typed-username',
  /** Languages that another site passed in the URL. */
  handedOverLanguage: 'language-of-address',
} as const;
