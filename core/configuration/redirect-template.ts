import { guardRedirect, httpUrl, loginOrigin, type RedirectPolicy } from './redirects';

const PLACEHOLDER = '{recoveryToken}';

/**
 * Inserts the token into the template `redirectToLogin` (specification, section 4, `final`). Returns `undefined` if the template
 * is invalid, or if the token would change the origin or another part of the path.
 */
export const fillTemplate = (template: string, token: string, around: RedirectPolicy): string | undefined => {
  const written = httpUrl(template, loginOrigin(around));
  if (!written) return undefined;
  const encoded = encodeURIComponent(token);
  // Trusts any origin in the template, because the operator configured the template.
  const trusting = { ...around, trustedOrigins: [written.origin] };
  const filled = guardRedirect(
    template.replace(PLACEHOLDER, () => encoded),
    trusting,
  );
  const url = filled && httpUrl(filled);
  const path = written.pathname.replace(encodeURI(PLACEHOLDER), () => encoded);
  return url && url.origin === written.origin && url.pathname === path ? filled : undefined;
};

/** True for a valid redirect template: an http(s) URL or a path, without the placeholder `{recoveryToken}` in the host. */
export const isTemplate = (template: string): boolean =>
  fillTemplate(template, 'token', { origin: 'https://page.invalid', loginUrl: '', trustedOrigins: [] }) !==
  undefined;
