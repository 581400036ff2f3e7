import { Cookie } from 'tough-cookie';

/** Name of the CSRF cookie (specification, section 7). */
export const FORGERY_COOKIE = 'XSRF-TOKEN';

/** Describes the first defect of the CSRF cookie in a response, such as `HttpOnly`. Returns `undefined` for a correct cookie. */
export const forgeryCookieMismatch = (cookies: readonly string[], isSecure: boolean): string | undefined => {
  const cookie = cookies.map((text) => Cookie.parse(text)).find((each) => each?.key === FORGERY_COOKIE);
  if (!cookie) return `it sets no cookie ${FORGERY_COOKIE}`;
  if (cookie.value === '') return `${FORGERY_COOKIE} is empty`;
  if (cookie.httpOnly) return `no script can read ${FORGERY_COOKIE}: it is HttpOnly`;
  if (cookie.path !== '/') return `${FORGERY_COOKIE} has no Path=/`;
  if (cookie.domain !== null) return `${FORGERY_COOKIE} has a Domain, so other hosts can overwrite it`;
  if (cookie.sameSite === 'none') return `${FORGERY_COOKIE} has SameSite=None, so other sites can send it`;
  if (Number(cookie.maxAge ?? 600) < 600) return `${FORGERY_COOKIE} expires after ${cookie.maxAge} s`;
  return isSecure && !cookie.secure ? `${FORGERY_COOKIE} is not Secure` : undefined;
};
