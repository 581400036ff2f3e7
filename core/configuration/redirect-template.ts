import { guardRedirect, httpUrl, loginOrigin, type RedirectPolicy } from './redirects';

const PLACEHOLDER = '{recoveryToken}';

/** `undefined` if the template is invalid, or the token would change the origin or another part of the path. */
export const fillTemplate = (template: string, token: string, around: RedirectPolicy): string | undefined => {
  const written = httpUrl(template, loginOrigin(around));
  if (!written) return undefined;
  const encoded = encodeURIComponent(token);
  const address = template.replace(PLACEHOLDER, () => encoded);
  // The operator configured the template, so its origin is trusted.
  const filled = guardRedirect(address, { ...around, trustedOrigins: [written.origin] });
  const url = filled && httpUrl(filled);
  const path = written.pathname.replace(encodeURI(PLACEHOLDER), () => encoded);
  return url && url.origin === written.origin && url.pathname === path ? filled : undefined;
};

/** The placeholder must not be in the host. */
export const isTemplate = (template: string): boolean =>
  fillTemplate(template, 'token', { origin: 'https://page.invalid', loginUrl: '', trustedOrigins: [] }) !==
  undefined;
