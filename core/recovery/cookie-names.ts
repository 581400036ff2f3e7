// Cookies that the product reads (specification, section 3).

/** Username of the account. */
export const USERNAME_COOKIE = 'uname';

/** Redirect address after the login. */
export const REDIRECT_COOKIE = 'ruri';
