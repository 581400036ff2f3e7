// The cookies that the product reads (specification, section 3).

/** Whose account it is. */
export const USERNAME_COOKIE = 'uname';

/** Where to go after the login. */
export const REDIRECT_COOKIE = 'ruri';
