/** Name of the CSRF cookie (specification, section 7). */
export const FORGERY_COOKIE = 'XSRF-TOKEN';

/** Describes why scripts of the page cannot read the CSRF cookie. Returns `undefined` if they can. */
export const forgeryCookieMismatch = (cookies: readonly string[], isSecure: boolean): string | undefined => {
  const cookie = cookies.find((text) => text.startsWith(`${FORGERY_COOKIE}=`));
  if (cookie === undefined) return `it sets no cookie ${FORGERY_COOKIE}`;
  const [value, ...attributes] = cookie.split(/\s*;\s*/).map((each) => each.toLowerCase());
  if (!/=\S/.test(value ?? '')) return `${FORGERY_COOKIE} is empty`;
  if (attributes.includes('httponly')) return `no script can read ${FORGERY_COOKIE}: it is HttpOnly`;
  if (!attributes.includes('path=/')) return `${FORGERY_COOKIE} has no Path=/`;
  return isSecure && !attributes.includes('secure') ? `${FORGERY_COOKIE} is not Secure` : undefined;
};
