// Names of the cookies that the page reads (specification, section 3).

/** Cookie that contains the username of the account. Read by `usernameOfCookie` in `known-username.ts`. */
export const USERNAME_COOKIE = 'uname';

/** Cookie that contains the address to open after the login. */
export const REDIRECT_COOKIE = 'ruri';
